import { databaseToBackUp } from '../platform/backup/database';
import { checkBucket, requireBucketOfContents } from '../platform/bucket/checkBucket';
import { countMisplacedContents, moveContents } from '../platform/bucket/moveContents';
import { requireCurrentMigrations } from '../platform/database/migrations';
import type { Run } from '../platform/process/run';
import { StartupError } from '../platform/process/run';
import { readSettings } from '../platform/process/settings';
import { runProgram } from './runProgram';

/** The time between two lines about the progress, in milliseconds. */
const progressInterval = 5_000;

const formatNumber = (value: number) => value.toLocaleString('en-US');

const moveFiles = async (running: Run) => {
  const { signal, print } = running;
  if (process.argv.length > 3) throw new StartupError('That is not understood; it is npm run files:move.');
  const settings = readSettings(process.env);
  const { bucket, filesIn } = settings;
  if (!bucket) throw new StartupError('FILES_S3_URL is missing; set it to the bucket for the files.');
  const database = await databaseToBackUp(settings, running);
  await requireCurrentMigrations(database.$client);
  await checkBucket(bucket, signal);
  const context = { database, settings };
  await requireBucketOfContents(context, signal);
  const place = filesIn === 'bucket' ? `the bucket ${bucket.url}` : 'the database';
  const total = await countMisplacedContents(context);
  print(`Contents to move to ${place}: ${formatNumber(total)}.`);
  let moved = 0;
  const printProgress = () => print(`Moved: ${formatNumber(moved)} of ${formatNumber(total)}.`);
  const progress = setInterval(printProgress, progressInterval);
  await moveContents(context, signal, () => {
    moved += 1;
  }).finally(() => clearInterval(progress));
  printProgress();
  const left = await countMisplacedContents(context);
  print(
    left === 0
      ? `All contents are in ${place}.`
      : `Contents that the console moves now, or that were just uploaded: ${formatNumber(left)}.`,
  );
};

void runProgram((running) =>
  moveFiles(running).catch((error: unknown) => {
    if (!running.signal.aborted) throw error;
    throw new StartupError('Stopped. What is moved stays there; start it again to move the rest.', { cause: error });
  }),
);
