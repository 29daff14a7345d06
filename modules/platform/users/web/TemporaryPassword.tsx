import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface TemporaryPasswordProps {
  name: string
  password: string
  onClose(): void
}

/** Shows a temporary password the only time that it can be shown. Closing takes a click, so that no key loses it. */
export function TemporaryPassword({ name, password, onClose }: TemporaryPasswordProps) {
  const t = useScreenWords()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.passwordOf', { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{t('users.passwordOnce')}</Text>
        <Group gap="sm">
          <Code fz={18} p={8} aria-label={t('users.temporaryPassword')}>
            {password}
          </Code>
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {t(copied ? 'users.copied' : 'users.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('users.handedOver')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
