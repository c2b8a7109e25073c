import { createTextsHook } from '../../providers';
import { DashboardTile, Row, Rows } from '../engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../engine/features/dashboard/links';
import { AreaIcon, ShowAllLink } from '../engine/features/dashboard/tileParts';
import type { RowsData } from '../engine/features/dashboard/tileResults';
import { SecondaryText, TitleLink } from '../engine/fields/styledElements';
import { messages } from './tileMessages.en';

const useTexts = createTextsHook('resources.calculators.tile', messages.tile);

/** Live calculators whose test vectors fail; hidden where all pass. */
export const FailingCalculatorsTile = () => {
  const t = useTexts();
  const pathOf = useRecordPath();
  return (
    <DashboardTile<RowsData<object>>
      name="calculators"
      title={t('title')}
      headerExtra={(metric) => <ShowAllLink metric={metric} />}
      hasContent={({ total }) => total > 0}
    >
      {({ rows }) => (
        <>
          <SecondaryText>{t('explanation')}</SecondaryText>
          <Rows>
            {rows.map(({ id, recordLabel }) => (
              <Row key={id}>
                <AreaIcon area="calculators" />
                <TitleLink className="grows" to={pathOf('calculators', id)}>
                  {recordLabel}
                </TitleLink>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </DashboardTile>
  );
};
