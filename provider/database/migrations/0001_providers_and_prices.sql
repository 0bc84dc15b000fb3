DROP TABLE "price_lists" CASCADE;--> statement-breakpoint
DROP INDEX "offers_of_organisation";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "monthly_price" integer;--> statement-breakpoint
UPDATE "offers" SET "monthly_price" = CASE "unit_type" WHEN 'GB' THEN 15 ELSE 200 + "position" % 100 * 50 END;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "monthly_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "provider_id" text;--> statement-breakpoint
UPDATE "organisations" SET "provider_id" = (SELECT "id" FROM "organisations" WHERE "kind" = 'provider' LIMIT 1) WHERE "kind" = 'customer';--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_provider_id_organisations_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_by_name" UNIQUE("organisation_id","product_name","name");
