CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_words_word_kind_meaning_pk" PRIMARY KEY("word","kind","meaning")
);
--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;