CREATE TABLE "stopped_addresses" (
	"address_hash" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stopped_addresses_address_hash_channel_pk" PRIMARY KEY("address_hash","channel")
);
--> statement-breakpoint
CREATE TABLE "webhook_calls" (
	"signature_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_calls_at" ON "webhook_calls" USING btree ("at");