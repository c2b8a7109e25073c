import type { RaRecord } from 'react-admin';

/** Whether a record in review was edited after it was sent there. */
export const isEditedInReview = ({ submittedVersion, version }: RaRecord): boolean =>
  typeof submittedVersion === 'number' && version > submittedVersion;
