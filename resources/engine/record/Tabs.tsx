import { ButtonBase } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { isPermitted } from '../../../providers';
import { useViewSchema } from '../../fields/schemaContext';
import { TabRow } from '../area/TabRow';
import { useOpenTab } from './useOpenTab';

export interface Tab {
  /** How the address names it, after the #; its text is `resources.{area}.recordTabs.{name}`. */
  name: string;
  /** The key of its text, where that is no part of one area. */
  title?: string;
  /** Whether it holds the records of the area that it is named for. */
  isAreaTab?: boolean;
  content: ReactNode;
  /** Shown only where the record is read, such as records that refer to it. */
  onlyInShow?: boolean;
  /** The area that one must be allowed to see for it. */
  requiredCapability?: string;
}

/** The parts of a record behind tabs, which the address names (`#plans`). The parts of a form all stay in it. */
export const Tabs = ({ tabs }: { tabs: readonly Tab[] }) => {
  const { isReading } = useViewSchema();
  const textOf = useTabText();
  const { hash } = useLocation();
  const open = useOpenTab();
  const id = useId();
  const shown = tabs.filter(
    ({ onlyInShow, requiredCapability }) =>
      (isReading || !onlyInShow) && (!requiredCapability || isPermitted(requiredCapability, 'show')),
  );
  const current = shown.find(({ name }) => hash === `#${name}`) ?? shown[0];
  const move = (step: number) => {
    const at = current ? shown.indexOf(current) : 0;
    const next = shown[(at + step + shown.length) % shown.length];
    if (!next) return;
    open(next.name);
    document.getElementById(`${id}-${next.name}-tab`)?.focus();
  };
  if (shown.length === 1) return current?.content;
  return (
    <>
      <TabRow sx={{ m: 0, p: '4px 20px 0' }} role="tablist">
        {shown.map((tab) => (
          <ButtonBase
            key={tab.name}
            id={`${id}-${tab.name}-tab`}
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-${tab.name}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => open(tab.name)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1);
              if (key === 'ArrowLeft') move(-1);
            }}
          >
            {textOf(tab)}
          </ButtonBase>
        ))}
      </TabRow>
      {shown.map((tab) => (
        <div
          key={tab.name}
          id={`${id}-${tab.name}`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.name}-tab`}
          data-tab={tab.name}
          hidden={tab !== current}
        >
          {(tab === current || !isReading) && tab.content}
        </div>
      ))}
    </>
  );
};

/** Gives the text of a tab; one with the records of another area is called as that area is, unless the catalogue says another. */
const useTabText = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = useGetResourceLabel();
  return ({ name, title, isAreaTab }: Tab) =>
    title
      ? translate(title)
      : translate(`resources.${resource}.recordTabs.${name}`, isAreaTab ? { _: label(name, 2) } : {});
};
