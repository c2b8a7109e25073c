import { useState } from 'react';
import type { ParsedImportFile } from '../../../../providers';
import { ImportColumns } from './ImportColumns';
import { ImportFilePicker } from './ImportFilePicker';
import { ImportStep } from './ImportStep';

type Step =
  | { name: 'file' }
  | { name: 'columns'; file: ParsedImportFile; fileName: string }
  | { name: 'check'; jobId: string }
  | { name: 'apply'; jobId: string; checkId: string };

/** The dialog that imports records from a file. Its steps are: select the file, assign its columns, dry run, import. */
const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<Step>({ name: 'file' });
  switch (step.name) {
    case 'file':
      return (
        <ImportFilePicker
          onRead={(file, fileName) => setStep({ name: 'columns', file, fileName })}
          onResume={(jobId) => setStep({ name: 'check', jobId })}
          onClose={onClose}
        />
      );
    case 'columns':
      return (
        <ImportColumns
          file={step.file}
          fileName={step.fileName}
          onCheck={(jobId) => setStep({ name: 'check', jobId })}
          onClose={onClose}
        />
      );
    default:
      return (
        <ImportStep
          key={step.jobId}
          step={step.name}
          jobId={step.jobId}
          {...(step.name === 'apply' && { checkId: step.checkId })}
          onApply={(jobId) => setStep({ name: 'apply', jobId, checkId: step.jobId })}
          onClose={onClose}
        />
      );
  }
};

export default ImportDialog;
