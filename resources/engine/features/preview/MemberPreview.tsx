import { styled, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFieldValue } from 'react-admin';
import { LabelField } from '../../fields';
import { useMasterTypes } from '../../fields/cachedLists';
import { type ImageValue, RecordImage } from '../../fields/RecordImage';
import { RichTextField } from '../../fields/RichTextField';
import { useFileInfo } from '../../fields/useFileInfo';
import { usePreviewTitle } from './PreviewedVersion';

const PreviewArticle = styled('article')(({ theme: { palette, spacing } }) => ({
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

/** A record as members see it, made of the `Page…` components below. Most of them render nothing for an empty field. */
export const MemberPreview = ({ children }: { children: ReactNode }) => {
  const title = usePreviewTitle();
  const id = useId();
  return (
    <PreviewArticle aria-labelledby={id}>
      <Typography variant="caption" color="textSecondary" component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </PreviewArticle>
  );
};

interface PartProps {
  source: string;
}

/** Renders its children unless the field is empty. */
const ShowUnlessEmpty = ({ source, children }: PartProps & { children: ReactNode }) => {
  const value: unknown = useFieldValue({ source });
  return Array.isArray(value) ? value.length > 0 && children : Boolean(value) && children;
};

/** The image of the page; renders nothing while its field is empty. */
export const PagePicture = ({ source }: PartProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  return value ? (
    <RecordImage className="picture" value={value} file={file} sizes="(min-width: 900px) 632px, 100vw" />
  ) : null;
};

/** The title as a paragraph, because the view has a heading with the same text. */
export const PageTitle = ({ source }: PartProps) => (
  <Typography variant="h1" component="p" className="title">
    {useFieldValue({ source })}
  </Typography>
);

/** The summary of the page in one or two sentences. */
export const PageIntro = ({ source }: PartProps) => (
  <ShowUnlessEmpty source={source}>
    <Typography className="lead">{useFieldValue({ source })}</Typography>
  </ShowUnlessEmpty>
);

/** The rich text of the page; renders nothing while its field is empty. */
export const PageText = ({ source }: PartProps) => (
  <ShowUnlessEmpty source={source}>
    <RichTextField source={source} />
  </ShowUnlessEmpty>
);

/** A group of `PageIconLine`s, such as time, place and price. */
export const PageIconLines = ({ children }: { children: ReactNode }) => <div className="lines">{children}</div>;

/** One line with an icon; renders nothing while its field is empty. */
export const PageIconLine = ({
  source,
  icon: Icon,
  children,
}: PartProps & { icon: LucideIcon; children?: ReactNode }) => (
  <ShowUnlessEmpty source={source}>
    <div className="line">
      <Icon size={18} aria-hidden />
      <div>{children ?? <LabelField source={source} />}</div>
    </div>
  </ShowUnlessEmpty>
);

/** The button that members press; it does nothing in the preview. */
export const PageButton = ({ source }: PartProps) => (
  <ShowUnlessEmpty source={source}>
    <span className="button">{useFieldValue({ source })}</span>
  </ShowUnlessEmpty>
);

/** Short texts in one line in a secondary color, one element each, such as author and date. */
export const PageByline = ({ children }: { children: ReactNode }) => <div className="notes">{children}</div>;

/** The texts of the disclosures that the record refers to. */
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
