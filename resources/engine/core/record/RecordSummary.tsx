import { styled } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldValue, useResourceContext, useTranslateLabel } from 'react-admin';
import { LabelField } from '../../fields';
import { type ImageValue, RecordImage } from '../../fields/RecordImage';
import { useViewSchema } from '../../fields/schemaContext';
import { SecondaryText } from '../../fields/styledElements';
import { useFileInfo } from '../../fields/useFileInfo';
import { PartBoundary } from '../../ui/PartBoundary';

const Summary = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 20px',
  padding: 20,
  borderBottom: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& > .logo': {
    width: 72,
    height: 72,
    objectFit: 'contain',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
  },
  '& > .lines': { display: 'flex', flexDirection: 'column', flex: '1 1 240px', gap: 6, minWidth: 0 },
  '& .line': { display: 'flex', gap: 10, alignItems: 'flex-start' },
  '& .line > svg': { flexShrink: 0, marginTop: 1, color: theme.palette.text.secondary },
  '& .line > div': { minWidth: 0 },
  '& .line:first-of-type': { fontWeight: 550 },
  '& a': { color: theme.palette.primary.main },
}));

interface RecordSummaryProps {
  /** The path of an image field with a logo. */
  logo?: string;
  /** `SummaryLine`s. */
  children: ReactNode;
}

/** The main values of a record above the sections of its view; renders nothing where the record is edited. */
export const RecordSummary = ({ logo, children }: RecordSummaryProps) => {
  const { isReading } = useViewSchema();
  if (!isReading) return null;
  return (
    <Summary>
      {logo && <Logo source={logo} />}
      <div className="lines">
        <PartBoundary>{children}</PartBoundary>
      </div>
    </Summary>
  );
};

const Logo = ({ source }: { source: string }) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  return value ? <RecordImage className="logo" value={value} file={file} sizes="72px" /> : null;
};

interface SummaryLineProps {
  source: string;
  icon: LucideIcon;
  /** The path of the field whose label stands before the value, where the value alone does not say what it is. */
  labelOf?: string;
  /** Displays the value; default: its label. */
  children?: ReactNode;
}

/** One line of a summary with an icon; renders nothing while its field is empty. */
export const SummaryLine = ({ source, icon: Icon, labelOf, children }: SummaryLineProps) => {
  const value: unknown = useFieldValue({ source });
  const label = useTranslateLabel()({ source: labelOf ?? source, resource: useResourceContext() });
  if (Array.isArray(value) ? value.length === 0 : !value) return null;
  return (
    <div className="line">
      <Icon size={18} aria-hidden />
      <div>
        {labelOf && <SecondaryText>{label}: </SecondaryText>}
        {children ?? <LabelField source={source} />}
      </div>
    </div>
  );
};

/** Renders its children where the record is edited; its view shows them in the summary. */
export const FormOnly = ({ children }: { children: ReactNode }) => (useViewSchema().isReading ? null : children);
