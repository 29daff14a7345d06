import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'

interface Section {
  id: string
  title: ReactNode
  content: ReactNode
}

/** Sections that open and close, each on its own. */
export function Sections({
  sections,
  opened = [],
}: {
  sections: readonly Section[]
  opened?: readonly string[]
}) {
  return (
    <Accordion multiple defaultValue={[...opened]} variant="contained">
      {sections.map(({ id, title, content }) => (
        <Accordion.Item key={id} value={id}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
