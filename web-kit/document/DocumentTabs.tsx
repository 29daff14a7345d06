import { Badge, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DocumentTabs.module.css'

interface Tab {
  id: string
  label: string
  count?: number
  content: ReactNode
}

/** What a document holds and what came of it, a tab each; only the one that is open is there. */
export const DocumentTabs = ({ tabs }: { tabs: readonly Tab[] }) => (
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
