import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconCopy, IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formAddress } from './addresses.ts'
import classes from './EntryDetail.module.css'
import { printEntry } from './print-entry.ts'
import { reversalObstacle, type EntryActions } from './use-entry-actions.tsx'
import type { FullEntry } from '../api.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done to the entry in its present state. */
export function DetailActions({ entry, actions }: { entry: FullEntry; actions: EntryActions }) {
  const t = useScreenWords()
  const obstacle = reversalObstacle(entry)
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={<IconPrinter {...icon} />}
        onClick={() => void printEntry(entry._id)}
      >
        {t('entries.print')}
      </Button>
      <Button
        variant="default"
        component={Link}
        to={formAddress}
        search={{ copy: entry._id } as never}
        leftSection={<IconCopy {...icon} />}
      >
        {t('entries.copy')}
      </Button>
      {entry.state === 'pending' ? (
        <>
          <Button
            variant="default"
            component={Link}
            to={formAddress}
            search={{ id: entry._id } as never}
            leftSection={<IconEdit {...icon} />}
          >
            {t('entries.edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => actions.deletion.ask([entry])}
          >
            {t('entries.delete')}
          </Button>
          <Button
            leftSection={<IconChecks {...icon} />}
            loading={actions.isConfirming}
            onClick={() => actions.confirmRows([entry])}
          >
            {t('entries.confirm')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          disabled={obstacle !== undefined}
          title={obstacle === undefined ? undefined : t(obstacle)}
          onClick={() => actions.reversal.ask(entry)}
        >
          {t('entries.reverse')}
        </Button>
      )}
    </div>
  )
}
