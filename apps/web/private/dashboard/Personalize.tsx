import { updateConfigStatistics } from '@cuadre/platform/users/web/own-calls.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type Chosen, chosenOf, movedTo, type Placed } from './arrangement.ts'
import classes from './Dashboard.module.css'

interface PersonalizeProps {
  placed: readonly Placed[]
  onClose(): void
}

/** Which statistics one sees, in which order and how wide. */
export default function Personalize({ placed, onClose }: PersonalizeProps) {
  const t = useScreenWords()
  const [rows, setRows] = useState(placed)
  const save = useChange(updateConfigStatistics, {
    onSuccess: () => {
      toast.success(t('dashboard.kept'))
      onClose()
    },
  })
  const keep = (chosen: Chosen) =>
    save.mutate(chosen, { onError: ({ message }) => toast.error(t('dashboard.personalize'), message) })
  const change = (name: string, to: Partial<Placed>) =>
    setRows(rows.map((row) => (row.name === name ? { ...row, ...to } : row)))
  return (
    <Modal opened onClose={onClose} title={t('dashboard.personalize')} size="lg">
      <Stack gap="sm">
        <Text c="var(--ink2)">{t('dashboard.personalizeWords')}</Text>
        <ol className={classes['choices']}>
          {rows.map(({ name, isShown, isWide }, at) => {
            const said = t(`dashboard.names.${name}`)
            return (
              <li key={name}>
                <Checkbox
                  label={said}
                  checked={isShown}
                  onChange={({ currentTarget }) => change(name, { isShown: currentTarget.checked })}
                />
                <NativeSelect
                  aria-label={t('dashboard.width', { name: said })}
                  value={isWide ? 'whole' : 'half'}
                  onChange={({ currentTarget }) => change(name, { isWide: currentTarget.value === 'whole' })}
                  data={[
                    { value: 'half', label: t('dashboard.half') },
                    { value: 'whole', label: t('dashboard.whole') },
                  ]}
                />
                <ActionIcon
                  variant="default"
                  disabled={at === 0}
                  aria-label={t('dashboard.up', { name: said })}
                  onClick={() => setRows(movedTo(rows, at, at - 1))}
                >
                  <IconChevronUp {...smallIcon} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  disabled={at === rows.length - 1}
                  aria-label={t('dashboard.down', { name: said })}
                  onClick={() => setRows(movedTo(rows, at, at + 1))}
                >
                  <IconChevronDown {...smallIcon} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
        <Group justify="space-between">
          <Button variant="default" disabled={save.isPending} onClick={() => keep({ statistics: null })}>
            {t('dashboard.asItComes')}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('dashboard.cancel')}
            </Button>
            <Button loading={save.isPending} onClick={() => keep(chosenOf(rows))}>
              {t('dashboard.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
