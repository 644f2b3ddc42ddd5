ALTER TABLE "desk_payments" ADD COLUMN "series" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD COLUMN "series" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Of practices with one tax number the first to issue a receipt keeps its numbers; the others count in series 2, 3, …
ALTER TABLE "desk_payments" DISABLE TRIGGER "desk_payments_only_grow";
--> statement-breakpoint
WITH ranked AS (
  SELECT tax_number, issuer_id,
    dense_rank() OVER (PARTITION BY tax_number ORDER BY min(at), issuer_id) AS series
  FROM desk_payments
  WHERE tax_number IS NOT NULL
  GROUP BY tax_number, issuer_id
)
UPDATE desk_payments SET series = ranked.series
FROM ranked
WHERE ranked.series > 1
  AND desk_payments.tax_number = ranked.tax_number
  AND desk_payments.issuer_id = ranked.issuer_id;
--> statement-breakpoint
ALTER TABLE "desk_payments" ENABLE TRIGGER "desk_payments_only_grow";
--> statement-breakpoint
WITH issued AS (
  SELECT DISTINCT tax_number, issuer_id, series FROM desk_payments WHERE tax_number IS NOT NULL
), held AS (
  SELECT receipt_issuers.id, coalesce(
    issued.series,
    (SELECT coalesce(max(others.series), 0) FROM issued AS others WHERE others.tax_number = receipt_issuers.tax_number)
      + row_number() OVER (PARTITION BY receipt_issuers.tax_number, issued.series IS NULL ORDER BY receipt_issuers.id)
  ) AS series
  FROM receipt_issuers
  LEFT JOIN issued ON issued.issuer_id = receipt_issuers.id AND issued.tax_number = receipt_issuers.tax_number
  WHERE receipt_issuers.tax_number IS NOT NULL
)
UPDATE receipt_issuers SET series = held.series FROM held WHERE held.id = receipt_issuers.id;
--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_tax_number" UNIQUE("tax_number","series","number");--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD CONSTRAINT "receipt_issuers_series" UNIQUE("tax_number","series");
