CREATE TABLE "reference_rows" (
	"of_table" text NOT NULL,
	"slug" text NOT NULL,
	"installed" jsonb NOT NULL,
	CONSTRAINT "reference_rows_of_table_slug_pk" PRIMARY KEY("of_table","slug")
);
