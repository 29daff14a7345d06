import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import classes from './Profile.module.css'

const icon = { size: 16, 'aria-hidden': true } as const

/** Shows the recovery codes the only time that they can be shown. Closing takes a click, so that no key loses them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useScreenWords()
  const text = codes.join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile.recoveryCodes')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{t('profile.recoveryOnce')}</Text>
        <ul className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="sm">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
                onClick={copy}
              >
                {t(copied ? 'profile.copied' : 'profile.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Cuadre\n\n${text}\n`)}`}
            download="cuadre.txt"
            leftSection={<IconDownload {...icon} />}
          >
            {t('profile.download')}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('profile.keptThem')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
