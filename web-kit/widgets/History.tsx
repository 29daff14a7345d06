import { Text, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './History.module.css'

interface HistoryEvent {
  id: string
  who: string
  /** When, as it is shown. */
  at: string
  what: ReactNode
  reason?: string
}

/** Who did what and when, the latest first. */
export function History({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <Timeline bulletSize={10} lineWidth={1} className={classes['history']}>
      {events.map(({ id, who, at, what, reason }) => (
        <Timeline.Item key={id} title={what}>
          <Text size="xs" c="var(--ink2)">
            {who} · {at}
          </Text>
          {reason !== undefined && <Text size="xs">«{reason}»</Text>}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
