import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What the lines below are, where a form has more than one grid of them. */
export const GridTitle = ({ children }: { children: ReactNode }) => (
  <Text component="h2" fz={13} fw={600} mt={4}>
    {children}
  </Text>
)
