/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toInstantText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppArticle } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from '../parts/LineIcon';
import { Picture } from '../parts/Picture';
import { Disclosures, LinkRows, RichText, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

/** An article of news and insights. */
export const ArticleScreen = ({ record, settings }: ScreenProps) => {
  const article = record as AppArticle;
  const { title, type, categoryIds = [], excerpt, body, heroImage, authorId, publishAt, sources = [] } = article;
  const fields = fieldsAt();
  const related = (article.related ?? []).flatMap(({ id }) => id ?? []);
  const published = publishAt && toInstantText(publishAt, settings.timeZone);
  const minutes = article.readingMinutes && fillText(messages.minutes, { count: article.readingMinutes });
  return (
    <Shell settings={settings} tab="learn" header={<ScreenHeader title={type?.label} {...fields('type')} />}>
      <article class="reading">
        {heroImage && <Picture class="page-picture" picture={heroImage} fields={fields} field="heroImage" />}
        {categoryIds.length > 0 && (
          <p class="kicker" {...fields('categoryIds')}>
            {categoryIds.map(({ label }) => label).join(' · ')}
          </p>
        )}
        <h1 {...fields('title')}>{title}</h1>
        {excerpt && (
          <p class="lead" {...fields('excerpt')}>
            {excerpt}
          </p>
        )}
        <p class="byline quiet">
          {authorId?.label && <strong {...fields('authorId')}>{authorId.label}</strong>}
          {published && <span {...fields('publishAt')}>{published}</span>}
          {minutes && <span>{minutes}</span>}
        </p>
        <RichText html={body} {...fields('body')} />
        {sources.length > 0 && (
          <ScreenSection title={messages.sources} {...fields('sources')}>
            <ul class="sources">
              {sources.map(({ label, url }, index) => (
                <li key={url} {...fields(`sources.${index}`)}>
                  <LineIcon name="link" size={16} />
                  <a href={url}>{label ?? url}</a>
                </li>
              ))}
            </ul>
          </ScreenSection>
        )}
        <LinkRows title={messages.related} icon="news" links={related} {...fields('related')} />
        <Disclosures types={article.disclosureIds} {...fields('disclosureIds')} />
      </article>
    </Shell>
  );
};
