import { useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useArea } from '../resource/areaContext';
import { useTexts } from './messages.en';
import { panelClasses, previewMediaQuery } from './panelStyles';
import { PreviewColumns } from './recordLayoutStyles';
import { panelOfTab, TabPair } from './TabPair';

const tabs = ['fields', 'preview'] as const;
type PreviewTab = (typeof tabs)[number];

const PreviewTabContext = createContext<{ tab: PreviewTab; open: (tab: PreviewTab) => void } | null>(null);

/** Provides which of fields and preview is open where there is room for one of them only. */
export const PreviewTabProvider = ({ children }: { children: ReactNode }) => {
  const [tab, open] = useState<PreviewTab>('fields');
  return <PreviewTabContext value={{ tab, open }}>{children}</PreviewTabContext>;
};

/** Returns a function that opens the tab with the fields, if the preview covers them. */
export const useOpenFields = () => {
  const context = useContext(PreviewTabContext);
  return () => context?.open('fields');
};

interface PreviewLayoutProps {
  /** The preview of the record; without it there are only the fields. */
  preview?: ReactNode;
  /** The header of the record, above its fields and the tabs. */
  header?: ReactNode;
  /** The fields of the record, which stay mounted. */
  children: ReactNode;
}

/** The fields of a record with the preview of what members see beside them, or as a tab where there is no room. */
export const PreviewLayout = ({ preview, header, children }: PreviewLayoutProps) => {
  const hasRoom = useMediaQuery(previewMediaQuery, { noSsr: true });
  const context = useContext(PreviewTabContext);
  const { placement } = useArea();
  const t = useTexts();
  const id = useId();
  if (!preview || !context) {
    return (
      <>
        {header}
        {children}
      </>
    );
  }
  const tab = hasRoom ? 'fields' : context.tab;
  const panelProps = (name: PreviewTab) => (hasRoom ? {} : panelOfTab(id, name));
  return (
    <PreviewColumns>
      <div>
        {header}
        {!hasRoom && (
          <TabPair
            id={id}
            names={tabs}
            open={tab}
            labelOf={(name) => t(`previewTabs.${name}`)}
            onOpen={context.open}
            sx={placement === 'panel' ? { px: 2 } : {}}
          />
        )}
        <div {...panelProps('fields')} hidden={tab !== 'fields'}>
          {children}
        </div>
        {!hasRoom && (
          <div {...panelProps('preview')} hidden={tab !== 'preview'}>
            {tab === 'preview' && preview}
          </div>
        )}
      </div>
      {hasRoom && (
        <aside className={panelClasses.preview} aria-label={t('previewTabs.preview')}>
          {preview}
        </aside>
      )}
    </PreviewColumns>
  );
};
