DROP INDEX "doctor_listings_next_slot";--> statement-breakpoint
DROP INDEX "doctor_listings_rating";--> statement-breakpoint
-- Room in every page for the next version of its rows: an update of the soonest slot then touches no index.
ALTER TABLE "doctor_listings" SET (fillfactor = 75);
