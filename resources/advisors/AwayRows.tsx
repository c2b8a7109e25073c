import { Typography } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { Fragment } from 'react';
import { formatDate } from '../engine/fields/formats';
import { toDateAndTime } from '../engine/schema/dateTime';
import { AppointmentCell, AppointmentTable } from './AppointmentTable';
import { useAwayTexts } from './awayMessages.en';
import { ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect';

/** The appointments in an absence by day, each with a select of what happens with it. */
export const AwayRows = ({ plan, choiceOf, onSelect }: Omit<ChoiceSelectProps, 'row'>) => {
  const t = useAwayTexts();
  const { timeZone, appointments } = plan;
  return (
    <AppointmentTable>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('appointment')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(groupBy(appointments, ({ day }) => day)).map(([day, ofDay]) => (
          <Fragment key={day}>
            <tr className="day">
              <th scope="rowgroup" colSpan={3}>
                {formatDate(day)}
              </th>
            </tr>
            {ofDay.map((row) => (
              <tr key={row.id}>
                <td className="when">
                  {toDateAndTime(row.startsAt, timeZone).time}
                  {row.status === 'requested' && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {t('requested')}
                    </Typography>
                  )}
                </td>
                <AppointmentCell appointment={row} />
                <td>
                  <ChoiceSelect plan={plan} row={row} choiceOf={choiceOf} onSelect={onSelect} />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </AppointmentTable>
  );
};
