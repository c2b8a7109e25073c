import { Alert, type AlertColor, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useFieldName } from '../../core/record/useFieldName';
import { formatNumber } from '../../fields/formats';
import { BulletList } from '../../fields/styledElements';
import { useImportTexts } from './importMessages.en';

/** Sentences about the fields of a row; the key '' has that about the whole row. */
export interface RowWithSentences {
  number: number;
  sentences: Readonly<Record<string, string>>;
}

interface RowSentencesProps {
  severity: AlertColor;
  /** The heading, with the number of rows. */
  title: string;
  rows: readonly RowWithSentences[];
  /** The number of all such rows; some of them may not be loaded. */
  total: number;
  children?: ReactNode;
}

/** The number of rows that are displayed at first. */
const initialRows = 5;

/** Sentences about rows of a file. A few rows are displayed, and the others once the user requests them. */
export const RowSentences = ({ severity, title, rows, total, children }: RowSentencesProps) => {
  const t = useImportTexts();
  const titleId = useId();
  const nameOf = useFieldName();
  const [showsAll, setShowsAll] = useState(false);
  const displayed = showsAll ? rows : rows.slice(0, initialRows);
  return (
    <Alert severity={severity} role="group" aria-labelledby={titleId} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography id={titleId} variant="body2">
        {title}
      </Typography>
      <BulletList sx={{ overflowWrap: 'anywhere' }}>
        {displayed.flatMap(({ number, sentences }) =>
          Object.entries(sentences).map(([field, sentence]) => (
            <li key={`${number} ${field}`}>
              <strong>{field ? t('rowAndField', { number, field: nameOf(field) }) : t('row', { number })}</strong>{' '}
              {sentence}
            </li>
          )),
        )}
      </BulletList>
      {showsAll && rows.length < total && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('onlyFirst', { count: formatNumber(rows.length) })}
        </Typography>
      )}
      {rows.length > initialRows && (
        <Button
          color="inherit"
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ ml: -0.5 }}
        >
          {showsAll ? t('showFewer') : t('showMore', { smart_count: rows.length - initialRows })}
        </Button>
      )}
      {children}
    </Alert>
  );
};
