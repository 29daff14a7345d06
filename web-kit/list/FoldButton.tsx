import { Button } from '@mantine/core'
import { IconFold } from '@tabler/icons-react'
import { useKitWords } from '../words/use-words.ts'
import type { Branches } from './use-branches.ts'

type FoldButtonProps = Pick<Branches<never>, 'isAllOpen' | 'expandAll' | 'collapseAll'>

/** Opens a whole tree, or closes it. */
export function FoldButton({ isAllOpen, expandAll, collapseAll }: FoldButtonProps) {
  const t = useKitWords()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconFold size={15} stroke={1.6} aria-hidden />}
      onClick={isAllOpen ? collapseAll : expandAll}
    >
      {t(isAllOpen ? 'list.collapseAll' : 'list.expandAll')}
    </Button>
  )
}
