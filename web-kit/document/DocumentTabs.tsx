import { Badge, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import { type FilesOf, KeptFiles, useFilesOf } from './KeptFiles.tsx'
import classes from './DocumentTabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number
  content: ReactNode
}

/** What a document holds and what came of it, a tab each; only the one that is open is there. Its history comes last, its files before it. */
export function DocumentTabs({ tabs: own, files }: { tabs: readonly Tab[]; files?: FilesOf }) {
  const t = useKitWords()
  const held = useFilesOf(files)
  const tabs: readonly Tab[] = files
    ? [
        ...own.slice(0, -1),
        {
          id: 'files',
          label: t('document.files'),
          ...(held.data && { count: held.data.data.length }),
          content: <KeptFiles {...files} />,
        },
        ...own.slice(-1),
      ]
    : own
  return (
    <Tabs defaultValue={tabs[0]?.id ?? null} keepMounted={false}>
      <Tabs.List>
        {tabs.map(({ id, label, count }) => (
          <Tabs.Tab
            key={id}
            value={id}
            rightSection={
              count === undefined ? undefined : (
                <Badge size="sm" variant="default" radius="sm" fw={500}>
                  {count}
                </Badge>
              )
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={classes['panel']}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
