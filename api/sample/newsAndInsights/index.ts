import { type ContentStatus, slugOf } from '../../../resources/engine/schemaKit';
import { newsAndInsights } from '../../../resources/news-and-insights/schema';
import { htmlOf } from '../html';
import { sampleImage } from '../pictures';
import { sampleRecord, timesBefore } from '../sampleRecord';
import { serviceId } from '../services';
import { idsOfRole } from '../staff';
import { dateIn, idOf, officeTime, oneOf } from '../stamps';
import { announcements } from './announcements';
import { budgeting, markets } from './everyday';
import { estate, health } from './family';
import { features } from './features';
import { csrs, fers } from './federalPensions';
import { socialSecurity, taxes } from './income';
import { companyPlans, schoolPlans } from './otherPlans';
import { statePensions } from './statePensions';
import type { NewsTheme } from './theme';
import { tspSaving, tspWithdrawing } from './tsp';
import type { WrittenArticle } from './written';

/** The themes, each with the service that its articles lead to. */
const themes: [NewsTheme, service: string][] = [
  [fers, 'FERS Pension Review'],
  [tspSaving, 'Retirement Readiness Review'],
  [socialSecurity, 'Social Security Timing Session'],
  [health, 'Medicare and FEHB Review'],
  [budgeting, 'Retirement Income Plan'],
  [csrs, 'CSRS and CSRS Offset Review'],
  [tspWithdrawing, 'TSP Rollover Guidance'],
  [estate, 'Beneficiary Form Check'],
  [taxes, 'Tax Coordination for Retirees'],
  [schoolPlans, 'Retirement Readiness Review'],
  [companyPlans, 'Retirement Readiness Review'],
  [statePensions, 'Retirement Income Plan'],
  [markets, 'Retirement Income Plan'],
];

const advisors = ['elena.marquez', 'daniel.begay', 'sofia.castellanos', 'grace.kim', 'erik.johansson', 'rachel.tanaka'];
const lastHeadings = ['What you can do now', 'Next steps', 'A short checklist', 'Before you decide'];

/** The id of an article by its title. */
const articleId = (title: string) => idOf('news-and-insights', title);

/** The articles: those written one by one, and those of the themes, a week apart over three years. */
export const articleRecords = (now: Date) => [
  ...[...announcements, ...features].map((article) => writtenRecord(article, now)),
  ...Array.from({ length: themes.length * 12 }, (_, place) => themeRecord(place, now)),
];

const writtenRecord = (written: WrittenArticle, now: Date) => {
  const { lines, scene, alt, publishedIn, unpublishedIn, reviewedIn, ...article } = written;
  return recordOf(
    {
      ...article,
      body: htmlOf(lines),
      heroImage: sampleImage(scene, alt),
      authorType: 'staff',
      authorId: oneOf(idsOfRole('content_editor', 'communicator'), article.title),
      disclosureIds: ['general_education'],
      ...(publishedIn !== undefined && { publishAt: instantIn(now, publishedIn, article.title) }),
      ...(unpublishedIn !== undefined && { unpublishAt: instantIn(now, unpublishedIn, article.title) }),
      ...(reviewedIn !== undefined && { reviewBy: dateIn(now, reviewedIn) }),
      status: publishedIn === undefined ? 'draft' : 'published',
    },
    Math.max(1, -(publishedIn ?? 0)),
    now,
  );
};

const themeRecord = (place: number, now: Date) => {
  const [theme, service] = at(themes, place);
  const { categoryIds, tags, scene, alt, disclosureIds, sources, background, steps, articles } = theme;
  const turn = Math.floor(place / themes.length);
  const [title, excerpt, beginning] = at(articles, turn);
  const [firstHeading, firstText] = at(background, turn);
  const [secondHeading, secondText] = at(background, turn + 1 + Math.floor(turn / background.length));
  const status = statusAt(place);
  const isSeen = status === 'published' || status === 'archived';
  const nextPlace = (place + themes.length) % (themes.length * 12);
  const [nextTitle] = at(articles, turn + 1);
  const daysAgo = 5 + place * 7;
  return recordOf(
    {
      title,
      categoryIds,
      tags,
      excerpt,
      body: htmlOf([
        beginning,
        `## ${firstHeading}`,
        firstText,
        ...(secondHeading === firstHeading ? [] : [`## ${secondHeading}`, secondText]),
        `## ${at(lastHeadings, place)}`,
        ...[0, 1, 2].map((step) => `- ${at(steps, turn + step)}`),
      ]),
      heroImage: sampleImage(scene, alt),
      authorType: 'advisor',
      authorId: idOf('advisors', `${oneOf(advisors, title)}@example.org`),
      ...(isSeen && { publishAt: instantIn(now, -daysAgo, title) }),
      sources,
      related: [
        { type: 'service', id: serviceId(service) },
        ...(statusAt(nextPlace) === 'published' ? [{ type: 'news', id: articleId(nextTitle) }] : []),
      ],
      disclosureIds: disclosureIds ?? ['general_education'],
      status,
    },
    isSeen ? daysAgo : 1,
    now,
  );
};

const written = [2, 7];
const inReview = [11, 16, 19, 23, 28, 33];

/** Of the newest some are still being written or wait for approval, and some of the oldest were taken away. */
const statusAt = (place: number): ContentStatus => {
  if (written.includes(place)) return 'draft';
  if (inReview.includes(place)) return 'in_review';
  return place > 100 && place % 6 === 0 ? 'archived' : 'published';
};

/** An article that was written before the day, so many days ago, on which members first saw it. */
const recordOf = (
  article: { title: string; excerpt: string; status: ContentStatus } & Record<string, unknown>,
  daysAgo: number,
  now: Date,
) => {
  const { title, excerpt } = article;
  return sampleRecord(
    newsAndInsights,
    title,
    { ...article, slug: slugOf(title), seoDescription: excerpt },
    timesBefore(now, title, { created: [daysAgo + 20, daysAgo + 9], updated: [daysAgo + 8, daysAgo] }),
    idsOfRole('content_editor'),
  );
};

const instantIn = (now: Date, days: number, name: string) => officeTime(now, -days, name).toISOString();

/** The value at a place, counted around. */
const at = <Value>(values: readonly Value[], place: number): Value => {
  const value = values[place % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};
