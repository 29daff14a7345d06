import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { CorrectLink } from '@cuadre/web-kit/document/Corrections.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconCopy, IconEdit, IconPrinter, IconTrash } from '@tabler/icons-react'
import { correctAddressOf, formAddress } from './addresses.ts'
import { printEntry } from './print-entry.ts'
import { reversalObstacle, type EntryActions } from './use-entry-actions.tsx'
import type { FullEntry } from '../api.ts'

/** What can be done to the entry in its present state. */
export function DetailActions({ entry, actions }: { entry: FullEntry; actions: EntryActions }) {
  const t = useScreenWords()
  const obstacle = reversalObstacle(entry)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter {...smallIcon} />}
        onClick={() => void printEntry(entry._id)}
      >
        {t('entries.print')}
      </Button>
      <ButtonLink
        variant="default"
        {...at(formAddress, { copy: entry._id })}
        leftSection={<IconCopy {...smallIcon} />}
      >
        {t('entries.copy')}
      </ButtonLink>
      {entry.state === 'pending' ? (
        <>
          {entry.source === null && (
            <>
              <ButtonLink
                variant="default"
                {...at(formAddress, { id: entry._id })}
                leftSection={<IconEdit {...smallIcon} />}
              >
                {t('entries.edit')}
              </ButtonLink>
              <Button
                variant="default"
                leftSection={<IconTrash {...smallIcon} />}
                onClick={() => actions.deletion.ask([entry])}
              >
                {t('entries.delete')}
              </Button>
            </>
          )}
          <Button
            leftSection={<IconChecks {...smallIcon} />}
            loading={actions.isConfirming}
            onClick={() => actions.confirmRows([entry])}
          >
            {t('entries.confirm')}
          </Button>
        </>
      ) : (
        <>
          {obstacle === undefined && <CorrectLink to={correctAddressOf(entry._id)} />}
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...smallIcon} />}
            disabled={obstacle !== undefined}
            title={obstacle === undefined ? undefined : t(obstacle)}
            onClick={() => actions.reversal.ask(entry)}
          >
            {t('entries.reverse')}
          </Button>
        </>
      )}
    </>
  )
}
