CREATE TABLE "records_to_prepare" (
	"area" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "records_to_prepare_area_record_id_pk" PRIMARY KEY("area","record_id")
);
