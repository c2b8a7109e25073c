import { ButtonBase, styled } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { isPermitted } from '../../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import { PartBoundary } from '../../ui/PartBoundary';
import { TabRow } from '../resource/TabRow';
import { useTexts } from './messages.en';
import { useOpenTab } from './useOpenField';

/** A tab of a record. */
export interface Tab {
  /** The fragment of the URL, without the #; the text of the tab is `resources.{area}.recordTabs.{name}`. */
  name: string;
  /** The full key of the text, for a tab that does not belong to one area. */
  title?: string;
  /** Whether the tab holds records of another area and has that area's name. */
  isAreaTab?: boolean;
  content: ReactNode;
  /** Shows the tab only where the record is read, not in its form. */
  onlyInShow?: boolean;
  /** The area that the user must be allowed to see. */
  requiredCapability?: string;
}

/** A form is printed with all its parts. */
const Panel = styled('div')({ '@media print': { '&[hidden]': { display: 'block' } } });

const PrintedOnly = styled('p')({ display: 'none', margin: '12px 20px 0', '@media print': { display: 'block' } });

/** The parts of a record as tabs; the URL fragment selects one (`#plans`). In a form all panels stay mounted. */
export const Tabs = ({ tabs }: { tabs: readonly Tab[] }) => {
  const { isReading } = useViewSchema();
  const textOf = useTabText();
  const t = useTexts();
  const { hash } = useLocation();
  const open = useOpenTab();
  const id = useId();
  const visibleTabs = tabs.filter(
    ({ onlyInShow, requiredCapability }) =>
      (isReading || !onlyInShow) && (!requiredCapability || isPermitted(requiredCapability, 'show')),
  );
  const current = visibleTabs.find(({ name }) => hash === `#${name}`) ?? visibleTabs[0];
  const openNeighbor = (step: number) => {
    const currentIndex = current ? visibleTabs.indexOf(current) : 0;
    const next = visibleTabs[(currentIndex + step + visibleTabs.length) % visibleTabs.length];
    if (!next) return;
    open(next.name);
    document.getElementById(`${id}-${next.name}-tab`)?.focus();
  };
  if (visibleTabs.length === 1) return <PartBoundary>{current?.content}</PartBoundary>;
  return (
    <>
      <TabRow sx={{ m: 0, p: '4px 20px 0' }} role="tablist">
        {visibleTabs.map((tab) => (
          <ButtonBase
            key={tab.name}
            id={`${id}-${tab.name}-tab`}
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-${tab.name}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => open(tab.name)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') openNeighbor(1);
              if (key === 'ArrowLeft') openNeighbor(-1);
            }}
          >
            {textOf(tab)}
          </ButtonBase>
        ))}
      </TabRow>
      {isReading && current && <PrintedOnly>{t('printedTab', { name: textOf(current) })}</PrintedOnly>}
      {visibleTabs.map((tab) => (
        <Panel
          key={tab.name}
          id={`${id}-${tab.name}`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.name}-tab`}
          data-tab={tab.name}
          hidden={tab !== current}
        >
          {(tab === current || !isReading) && <PartBoundary>{tab.content}</PartBoundary>}
        </Panel>
      ))}
    </>
  );
};

/** Returns a function that returns the text of a tab. The default text of an `isAreaTab` is the label of its area. */
const useTabText = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = useGetResourceLabel();
  return ({ name, title, isAreaTab }: Tab) =>
    title
      ? translate(title)
      : translate(`resources.${resource}.recordTabs.${name}`, isAreaTab ? { _: label(name, 2) } : {});
};
