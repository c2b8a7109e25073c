import { styled, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFieldValue } from 'react-admin';
import { LabelField } from '../../fields';
import { useMasterTypes } from '../../fields/cachedLists';
import { useFileInfo } from '../../fields/files';
import { type ImageValue, RecordImage } from '../../fields/RecordImage';
import { RichTextField } from '../../fields/RichTextField';
import { useTexts } from './texts';

const Sheet = styled('article')(({ theme: { palette, spacing } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(2),
  maxWidth: 680,
  margin: '0 auto',
  padding: spacing(2.5, 3, 4),
  overflowWrap: 'anywhere',
  '& .picture': {
    display: 'block',
    width: '100%',
    height: 'auto',
    maxHeight: 340,
    objectFit: 'cover',
    borderRadius: 12,
  },
  '& .title': { fontSize: 26, lineHeight: '34px' },
  '& .lead': { fontSize: 16, lineHeight: '24px', color: palette.text.secondary },
  '& .lines': { display: 'flex', flexDirection: 'column', gap: spacing(0.75) },
  '& .line': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    '& svg': { flexShrink: 0, marginTop: 1, color: palette.primary.main },
  },
  '& .notes': { color: palette.text.secondary },
  '& .notes > * + *::before': { content: '" · "' },
  '& .button': {
    alignSelf: 'flex-start',
    padding: '8px 16px',
    borderRadius: 8,
    fontWeight: 550,
    background: palette.primary.main,
    color: palette.primary.contrastText,
  },
  '& .small-print': {
    paddingTop: spacing(2),
    borderTop: `1px solid ${palette.divider}`,
    color: palette.text.secondary,
    fontSize: 13,
    lineHeight: '18px',
    '& p': { margin: 0 },
    '& p + p': { marginTop: 8 },
  },
}));

/** What members see of a record, of the parts below; each of them is left out where its field is empty. */
export const MemberPreview = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <Typography variant="caption" color="textSecondary" component="h2" id={id}>
        {t('page')}
      </Typography>
      {children}
    </Sheet>
  );
};

interface PartProps {
  source: string;
}

/** Shows its contents where a field is not empty. */
const Filled = ({ source, children }: PartProps & { children: ReactNode }) => {
  const value: unknown = useFieldValue({ source });
  return Array.isArray(value) ? value.length > 0 && children : Boolean(value) && children;
};

export const PagePicture = ({ source }: PartProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  return value ? (
    <RecordImage className="picture" value={value} file={file} sizes="(min-width: 900px) 632px, 100vw" />
  ) : null;
};

/** No heading: the view has one that says the same. */
export const PageTitle = ({ source }: PartProps) => (
  <Typography variant="h1" component="p" className="title">
    {useFieldValue({ source })}
  </Typography>
);

/** What tells in a sentence or two what the rest is about. */
export const PageIntro = ({ source }: PartProps) => (
  <Filled source={source}>
    <Typography className="lead">{useFieldValue({ source })}</Typography>
  </Filled>
);

export const PageText = ({ source }: PartProps) => (
  <Filled source={source}>
    <RichTextField source={source} />
  </Filled>
);

/** When, where, what it costs: lines with an icon each. */
export const PageIconLines = ({ children }: { children: ReactNode }) => <div className="lines">{children}</div>;

/** One of them; left out while its field is empty. */
export const PageIconLine = ({
  source,
  icon: Icon,
  children,
}: PartProps & { icon: LucideIcon; children?: ReactNode }) => (
  <Filled source={source}>
    <div className="line">
      <Icon size={18} aria-hidden />
      <div>{children ?? <LabelField source={source} />}</div>
    </div>
  </Filled>
);

/** What members press there; here it does nothing. */
export const PageButton = ({ source }: PartProps) => (
  <Filled source={source}>
    <span className="button">{useFieldValue({ source })}</span>
  </Filled>
);

/** Short texts in one quiet line, an element each, such as by whom and of when. */
export const PageNotes = ({ children }: { children: ReactNode }) => <div className="notes">{children}</div>;

/** The disclosures that a record names, with their words. */
export const PageDisclosures = ({ source }: PartProps) => {
  const keys: readonly string[] = useFieldValue({ source }) ?? [];
  const { types } = useMasterTypes('disclosure');
  const named = types.filter(({ key }) => keys.includes(key));
  if (named.length === 0) return null;
  return (
    <div className="small-print">
      {named.map(({ key, label, meta }) => (
        <p key={key}>{typeof meta?.text === 'string' ? meta.text : label}</p>
      ))}
    </div>
  );
};
