import { useTexts } from '../engine/core/record/messages.en';
import {
  MemberPreview,
  PageByline,
  PageDisclosures,
  PageIntro,
  PagePicture,
  PageText,
  PageTitle,
} from '../engine/features/preview/MemberPreview';
import { LabelField } from '../engine/fields';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';

/** The article page as members see it. */
export const ArticlePage = () => (
  <MemberPreview>
    <PagePicture source="heroImage" />
    <PageTitle source="title" />
    <Byline />
    <PageIntro source="excerpt" />
    <PageText source="body" />
    <Sources />
    <PageDisclosures source="disclosureIds" />
  </MemberPreview>
);

interface Article {
  authorId?: string | null;
  publishAt?: string | null;
  readingMinutes?: number;
}

const Byline = () => {
  const { authorId, publishAt, readingMinutes }: Article = useRecordValues();
  const formatDateTime = useFormatDateTime();
  const t = useTexts();
  return (
    <PageByline>
      {authorId && (
        <span>
          <LabelField source="authorId" />
        </span>
      )}
      {publishAt && <time dateTime={publishAt}>{formatDateTime(publishAt)}</time>}
      {readingMinutes && <span>{t('unit.minutes', { smart_count: readingMinutes })}</span>}
    </PageByline>
  );
};

const Sources = () => {
  const { sources = [] }: { sources?: { label: string; url: string }[] } = useRecordValues();
  if (sources.length === 0) return null;
  return (
    <ol>
      {sources.map(({ label, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
};
