ALTER TABLE "patient_documents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient_documents" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "patient_documents" ADD CONSTRAINT "patient_documents_withdrawal" CHECK (("patient_documents"."withdrawn_at" is null) = ("patient_documents"."withdrawal_reason" is null)
        and ("patient_documents"."withdrawn_at" is null or "patient_documents"."doctor_id" is not null));