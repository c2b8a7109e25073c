import { existsSync } from 'node:fs';
import path from 'node:path';
import { project } from '../platform/process/project.js';
import { StartupError } from '../platform/process/run';

/** The directory of the texts, pictures and lists that the sample is made from. A package may be without it. */
export const sampleFolder = path.join(project, 'api/sample/data');

/** Whether a start can load the sample. */
export const hasSampleFiles = (): boolean => existsSync(sampleFolder);

/** @throws StartupError when the settings request the sample and a package has none */
export const requireSampleFiles = ({ sampleData }: { sampleData?: boolean | undefined }): void => {
  if (sampleData && !hasSampleFiles())
    throw new StartupError(
      'SAMPLE_DATA is on, but this package has no sample; set it to off, or make the package by npm run package -- --with-sample.',
    );
};
