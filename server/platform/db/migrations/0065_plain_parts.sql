-- Pieces of files are kept for a day: to compress each took more of a step than to write it.
ALTER TABLE "office_job_parts" ALTER COLUMN "text" SET STORAGE EXTERNAL;
