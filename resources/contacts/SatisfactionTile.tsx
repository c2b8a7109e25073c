import { Box, Typography } from '@mui/material';
import { createTextsHook } from '../../providers';
import { DashboardTile, Row, Rows } from '../engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../engine/features/dashboard/links';
import { ShortDay, ShowAllLink } from '../engine/features/dashboard/tileParts';
import type { RowsData } from '../engine/features/dashboard/tileResults';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { formatNumber } from '../engine/fields/formats';
import { Meter, TitleLink } from '../engine/fields/styledElements';
import { messages } from './tileMessages.en';

const useTexts = createTextsHook('resources.contacts.tile', messages.tile);

/** The ratings of a topic or a person: from 1 to 5 on average. */
interface Rated {
  key: string;
  count: number;
  average: number;
}

interface RatedInquiry {
  name: string;
  rating: number;
  ratingComment: string;
  ratedAt: string;
}

interface Satisfaction extends RowsData<RatedInquiry> {
  average: number;
  topics: Rated[];
  people: (Rated & { name: string | null })[];
}

const maxComments = 5;

/** How satisfied members are with the answers to inquiries: by topic, by person, and in their words. */
export const SatisfactionTile = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  const { types } = useMasterTypes('contact_topic');
  return (
    <DashboardTile<Satisfaction>
      name="satisfaction"
      title={t('title')}
      hasContent={({ total }) => total > 0}
      headerExtra={(data) => <ShowAllLink metric={data} />}
    >
      {({ average, total, topics, people, rows }) => (
        <>
          <Typography>
            <strong>{t('average', { average: formatAverage(average) })}</strong>{' '}
            {t('ratings', { smart_count: total, count: formatNumber(total) })}
          </Typography>
          <Averages
            title={t('topics')}
            rated={topics}
            nameOf={({ key }) => types.find((type) => type.key === key)?.label ?? key}
          />
          <Averages title={t('people')} rated={people} nameOf={({ name }) => name ?? t('nobody')} />
          <Heading>{t('words')}</Heading>
          <Rows>
            {rows.slice(0, maxComments).map(({ id, name, rating, ratingComment, ratedAt }) => (
              <Row key={id}>
                <ShortDay instant={ratedAt} />
                <span className="grows">
                  <TitleLink to={pathOf('contacts', id)}>{name}</TitleLink>
                  <Typography component="span" sx={{ display: 'block' }}>
                    {ratingComment}
                  </Typography>
                </span>
                <span className="number">{t('of5', { average: formatNumber(rating) })}</span>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </DashboardTile>
  );
};

const formatAverage = (average: number) => average.toFixed(1);

const Heading = ({ children }: { children: string }) => (
  <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

interface AveragesProps<Each extends Rated> {
  title: string;
  rated: Each[];
  nameOf: (each: Each) => string;
}

/** Averages with their numbers of ratings, because few ratings say little. */
const Averages = <Each extends Rated>({ title, rated, nameOf }: AveragesProps<Each>) => {
  const t = useTexts();
  return (
    <>
      <Heading>{title}</Heading>
      <Rows>
        {rated.map((each) => {
          const average = t('of5', { average: formatAverage(each.average) });
          return (
            <Row key={each.key}>
              <span className="grows">{nameOf(each)}</span>
              <Box sx={{ width: 100, flexShrink: 0 }}>
                <Meter min={0} max={5} value={each.average} aria-label={average} />
              </Box>
              <Typography className="number" sx={{ minWidth: { sm: 150 }, textAlign: { sm: 'right' } }}>
                {average}{' '}
                <Typography component="span" color="textSecondary">
                  {t('count', { smart_count: each.count, count: formatNumber(each.count) })}
                </Typography>
              </Typography>
            </Row>
          );
        })}
      </Rows>
    </>
  );
};
