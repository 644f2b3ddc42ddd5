-- Photos that were rejected before lose their bytes as those do that are rejected from now on.
DELETE FROM "clinic_photo_sizes" WHERE "photo_id" IN (SELECT "id" FROM "clinic_photos" WHERE "rejected_at" IS NOT NULL);
