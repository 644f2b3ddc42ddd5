CREATE TABLE "waiting_figures" (
	"branch_id" uuid PRIMARY KEY NOT NULL,
	"median" smallint NOT NULL,
	"percentile80" smallint NOT NULL,
	"visits" smallint NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejection_reason" text
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "specialties" ADD COLUMN "is_sensitive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "ask_again_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "clarity" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "wait" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "staff" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "clinic" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_figures" ADD CONSTRAINT "waiting_figures_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_answers_by_doctor" ON "review_answers" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "review_answers_pending" ON "review_answers" USING btree ("created_at","review_id") WHERE "review_answers"."rejected_at" is null and "review_answers"."published_at" is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_questions" CHECK (least("reviews"."clarity", "reviews"."wait", "reviews"."staff", "reviews"."clinic") >= 1
        and greatest("reviews"."clarity", "reviews"."wait", "reviews"."staff", "reviews"."clinic") <= 5);
--> statement-breakpoint
-- The reference data has the same list for new sites. The words of search do not depend on it, so that they are not news.
ALTER TABLE "specialties" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "specialties" SET "is_sensitive" = true
  WHERE "slug" IN ('psychiatry', 'obgyn', 'infertility', 'urology', 'andrology');
--> statement-breakpoint
ALTER TABLE "specialties" ENABLE TRIGGER USER;
--> statement-breakpoint
-- A doctor's page shows these two figures.
CREATE TRIGGER "waiting_figures_news" AFTER INSERT OR DELETE ON "waiting_figures"
  FOR EACH ROW EXECUTE FUNCTION tell_hours_news();
--> statement-breakpoint
CREATE TRIGGER "waiting_figures_change_news" AFTER UPDATE ON "waiting_figures" FOR EACH ROW
  WHEN ((OLD.median, OLD.visits) IS DISTINCT FROM (NEW.median, NEW.visits))
  EXECUTE FUNCTION tell_hours_news();
--> statement-breakpoint
CREATE TRIGGER "review_answers_diary_news" AFTER INSERT OR UPDATE OR DELETE ON "review_answers"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
--> statement-breakpoint
CREATE TRIGGER "review_answers_news" AFTER INSERT OR UPDATE OR DELETE ON "review_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('reviews');
