import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './LineGrid.module.css'

/** Fewer lines than this are all drawn; of more, those in sight. */
export const drawnWhole = 60

interface GridFootProps {
  lines: readonly unknown[]
  limit?: number
  fixed?: boolean
  beside?: ReactNode
  onAdd(): void
  children?: ReactNode
}

/** Under the lines: one more of them, while there may be more. */
export function GridFoot({ lines, limit = 1000, fixed = false, beside, onAdd, children }: GridFootProps) {
  const kit = useKitWords()
  return (
    <div className={classes['foot']}>
      {!fixed && (
        <Button
          variant="subtle"
          color="gray"
          m={6}
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          disabled={lines.length >= limit}
          onClick={onAdd}
        >
          {kit('grid.add')}
        </Button>
      )}
      {!fixed && lines.length >= limit && (
        <span className={classes['full']}>{kit('grid.full', { limit })}</span>
      )}
      {children}
      {beside}
    </div>
  )
}
