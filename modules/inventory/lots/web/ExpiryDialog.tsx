import { useChange } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { updateLot, type WholeLot } from '../api.ts'

interface ExpiryDialogProps {
  lot: WholeLot
  onClose(): void
}

/** Until when a lot keeps, where its label was read wrongly. */
export function ExpiryDialog({ lot, onClose }: ExpiryDialogProps) {
  const t = useScreenWords()
  const [day, setDay] = useState(lot.expiryDate ?? '')
  const save = useChange(updateLot)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('lots.changeExpiry')}
      closeButtonProps={{ 'aria-label': t('lots.cancel') }}
    >
      <Stack gap="md">
        <DayInput
          label={t('lots.expiryDate')}
          description={t('lots.changeExpiryHelp')}
          value={day}
          onChange={setDay}
          error={save.error?.message}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('lots.cancel')}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { _id: lot._id, version: lot.version, expiryDate: day === '' ? null : day },
                {
                  onSuccess: () => {
                    toast.success(t('lots.saved', { code: lot.code }))
                    onClose()
                  },
                },
              )
            }
          >
            {t('lots.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
