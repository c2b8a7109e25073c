/** @jsxImportSource preact */
import { fillText, toShortDayText } from '../content/format';
import type { AppArticle, AppPicture, AppService } from '../content/records';
import { messages } from '../messages';
import { LineIcon } from './LineIcon';
import { Picture } from './Picture';

/** Services side by side, each with its icon. */
export const ServiceCards = ({ services }: { services: readonly AppService[] }) => (
  <ul class="service-cards">
    {services.map(({ id, title, icon = 'hand', category }) => (
      <li key={id} class="card">
        <span class="icon-tile">
          <LineIcon name={icon} />
        </span>
        <div>
          <h3>{title}</h3>
          <p class="quiet">{category?.label}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Articles as rows with a picture. */
export const ArticleRows = ({ articles }: { articles: readonly AppArticle[] }) => (
  <ul class="article-rows">
    {articles.map(({ id, title, heroImage, publishAt, readingMinutes, authorId }) => {
      const facts = [
        publishAt && toShortDayText(publishAt),
        readingMinutes && fillText(messages.shortMinutes, { count: readingMinutes }),
        authorId?.label,
      ];
      return (
        <li key={id} class="card">
          <Picture picture={heroImage} sizes="120px" />
          <div class="card-text">
            <h3>{title}</h3>
            <p class="quiet">{facts.filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

/** The common parts of the rows of all areas. */
interface AnyRow {
  id?: string;
  title?: string;
  name?: string;
  label?: string;
  question?: string;
  headline?: string;
  summary?: string;
  excerpt?: string;
  message?: string;
  image?: AppPicture;
  logo?: AppPicture;
  heroImage?: AppPicture;
}

/** Rows of any area: a picture, a name and a line of text, as far as they have them. */
export const RecordRows = ({ rows }: { rows: readonly AnyRow[] }) => (
  <ul class="article-rows">
    {rows.map((row) => (
      <li key={row.id} class="card">
        <Picture picture={row.image ?? row.heroImage ?? row.logo} sizes="120px" />
        <div class="card-text">
          <h3>{row.title ?? row.name ?? row.question ?? row.headline ?? row.label}</h3>
          <p class="quiet">{row.summary ?? row.excerpt ?? row.message}</p>
        </div>
      </li>
    ))}
  </ul>
);
