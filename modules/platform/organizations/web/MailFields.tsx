import { useChange } from '@cuadre/web-kit/api.ts'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { z } from 'zod'
import { testMail } from '../../mail/api.ts'
import { mailSecurity } from '../../mail/mail-settings.ts'
import { addConfigMailOrg } from '../api.ts'
import { settingsOf, startOf, type MailForm, type WithMail } from './use-mail-form.ts'

const ports = { tls: 465, startTls: 587, none: 25 } as const

/** How the organization sends its mails, which can be tried out before it is kept. */
export function MailFields({ form, organization }: { form: MailForm; organization: WithMail }) {
  const t = useScreenWords()
  const { _id: organizationId, mail } = organization
  return (
    <FormSection title={t('organizationMail.title')} note={t('organizationMail.note')}>
      <TextInput
        {...form.text('host')}
        label={t('organizationMail.host')}
        description={t('organizationMail.hostHelp')}
        required
      />
      <Select
        {...form.of('security')}
        label={t('organizationMail.security')}
        data={mailSecurity.map((value) => ({ value, label: t(`organizationMail.securities.${value}`) }))}
        allowDeselect={false}
        onChange={(security) => security !== null && form.patch({ security, port: ports[security] })}
      />
      <NumberInput
        {...form.of('port')}
        label={t('organizationMail.port')}
        min={1}
        max={65535}
        hideControls
        onChange={(port) => form.patch({ port: Number(port) })}
      />
      <TextInput {...form.text('senderName')} label={t('organizationMail.senderName')} required />
      <TextInput
        {...form.text('senderAddress')}
        label={t('organizationMail.senderAddress')}
        type="email"
        required
      />
      <TextInput {...form.text('userName')} label={t('organizationMail.userName')} autoComplete="off" />
      <PasswordInput
        {...form.text('password')}
        label={t('organizationMail.password')}
        description={t('organizationMail.passwordHelp')}
        placeholder={mail?.hasPassword ? t('organizationMail.passwordKept') : undefined}
        autoComplete="new-password"
      />
      <Wide>
        <Trial form={form} organizationId={organizationId} isKept={mail !== null} />
      </Wide>
    </FormSection>
  )
}

interface TrialProps {
  form: MailForm
  organizationId: string
  isKept: boolean
}

/** Tries out what is written, kept or not; and the way back to what the installation sends by. */
function Trial({ form, organizationId, isKept }: TrialProps) {
  const t = useScreenWords()
  const tryOut = useChange(testMail)
  const remove = useChange(addConfigMailOrg, {
    onSuccess: () => {
      form.preset(() => form.patch(startOf(null)))
      toast.success(t('organizationMail.removed'))
    },
  })
  const wrong = remove.error ?? tryOut.error
  return (
    <>
      {wrong && (
        <Alert color="red" role="alert" mb="sm" title={wrong.message}>
          {wrong.fields.map(({ path, message }) => (
            <div key={path}>
              {t(`organizationMail.${path.split('.').at(-1) ?? ''}`, { defaultValue: '' })} {message}
            </div>
          ))}
        </Alert>
      )}
      {tryOut.data && <Outcome {...tryOut.data} />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<IconSend size={15} stroke={1.6} aria-hidden />}
          aria-disabled={tryOut.isPending || undefined}
          onClick={() => {
            if (!tryOut.isPending) tryOut.mutate({ organizationId, settings: settingsOf(form.values) })
          }}
        >
          {t(tryOut.isPending ? 'organizationMail.testing' : 'organizationMail.test')}
        </Button>
        {isKept && (
          <Button
            variant="default"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ organizationId, settings: null })}
          >
            {t('organizationMail.remove')}
          </Button>
        )}
      </Group>
    </>
  )
}

/** What came of the test, in the mail server's own words. */
function Outcome({ sent, to, said: reply }: z.output<typeof testMail.output>) {
  const t = useScreenWords()
  return (
    <output style={{ display: 'block' }}>
      <Alert
        color={sent ? 'teal' : 'red'}
        mb="sm"
        title={t(sent ? 'organizationMail.testSent' : 'organizationMail.testFailed', { to })}
      >
        {t('organizationMail.said', { words: reply })}
      </Alert>
    </output>
  )
}
