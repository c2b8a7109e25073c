CREATE TABLE "calculator_uses" (
	"calculator_id" text NOT NULL,
	"day" date NOT NULL,
	"uses" integer NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "calculator_uses_calculator_id_day_pk" PRIMARY KEY("calculator_id","day")
);
