import { useChange } from '@cuadre/web-kit/api.ts'
import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import type { z } from 'zod'
import { testMail } from '../../mail/api.ts'
import { addConfigMailOrg } from '../api.ts'
import { mailSecurity, type MailSettings as Shape } from '../../mail/mail-settings.ts'
import classes from './Organizations.module.css'

type Settings = z.output<typeof Shape>

interface MailSettingsProps {
  organizationId: string
  mail: Settings | null
}

const ports = { tls: 465, startTls: 587, none: 25 } as const

/** How the organization sends its mails. The password can be written, never read. */
export function MailSettings({ organizationId, mail }: MailSettingsProps) {
  const t = useScreenWords()
  const [kept, setKept] = useState(mail)
  const [values, setValues] = useState({
    host: mail?.host ?? '',
    port: mail?.port ?? 465,
    security: mail?.security ?? ('tls' as Settings['security']),
    userName: mail?.userName ?? '',
    senderName: mail?.senderName ?? '',
    senderAddress: mail?.senderAddress ?? '',
    password: '',
  })
  const save = useChange(addConfigMailOrg, {
    onSuccess: ({ mail: saved }) => {
      setKept(saved)
      patch({ password: '' })
      toast.success(t(saved ? 'organizationMail.saved' : 'organizationMail.removed'))
    },
  })
  const patch = (next: Partial<typeof values>) => setValues((before) => ({ ...before, ...next }))
  const draft = () => {
    const { password, userName, ...rest } = values
    return { ...rest, userName: userName || null, ...(password !== '' && { password }) }
  }
  const tryOut = useChange(testMail)
  const errorAt = (name: string) =>
    (save.error ?? tryOut.error)?.fields.find(({ path }) => path === `settings.${name}`)?.message
  const text = (name: 'host' | 'userName' | 'senderName' | 'senderAddress' | 'password') => ({
    name,
    value: values[name],
    error: errorAt(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => patch({ [name]: event.currentTarget.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    tryOut.reset()
    save.mutate({ organizationId, settings: { ...draft(), ...(kept && { version: kept.version }) } })
  }
  return (
    <form noValidate onSubmit={submit} className={classes['mail']} aria-label={t('organizationMail.title')}>
      {save.error && (
        <Alert color="red" role="alert">
          {save.error.message}
        </Alert>
      )}
      <FormSection title={t('organizationMail.title')} note={t('organizationMail.note')}>
        <TextInput
          {...text('host')}
          label={t('organizationMail.host')}
          description={t('organizationMail.hostHelp')}
          required
        />
        <Select
          label={t('organizationMail.security')}
          data={mailSecurity.map((value) => ({ value, label: t(`organizationMail.securities.${value}`) }))}
          value={values.security}
          allowDeselect={false}
          onChange={(security) => security !== null && patch({ security, port: ports[security] })}
        />
        <NumberInput
          label={t('organizationMail.port')}
          value={values.port}
          error={errorAt('port')}
          min={1}
          max={65535}
          hideControls
          onChange={(port) => patch({ port: Number(port) })}
        />
        <TextInput {...text('senderName')} label={t('organizationMail.senderName')} required />
        <TextInput
          {...text('senderAddress')}
          label={t('organizationMail.senderAddress')}
          type="email"
          required
        />
        <TextInput {...text('userName')} label={t('organizationMail.userName')} autoComplete="off" />
        <PasswordInput
          {...text('password')}
          label={t('organizationMail.password')}
          description={t('organizationMail.passwordHelp')}
          placeholder={kept?.hasPassword ? t('organizationMail.passwordKept') : undefined}
          autoComplete="new-password"
        />
      </FormSection>
      {tryOut.error && (
        <Alert color="red" role="alert">
          {tryOut.error.message}
        </Alert>
      )}
      {tryOut.data && <Outcome {...tryOut.data} />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<IconSend size={15} stroke={1.6} aria-hidden />}
          aria-disabled={tryOut.isPending || undefined}
          onClick={() => {
            if (tryOut.isPending) return
            save.reset()
            tryOut.mutate({ organizationId, settings: draft() })
          }}
        >
          {t(tryOut.isPending ? 'organizationMail.testing' : 'organizationMail.test')}
        </Button>
        {kept && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ organizationId, settings: null })}
          >
            {t('organizationMail.remove')}
          </Button>
        )}
        <Button type="submit" variant="default" aria-disabled={save.isPending || undefined}>
          {t(save.isPending ? 'organizationMail.saving' : 'organizationMail.save')}
        </Button>
      </Group>
    </form>
  )
}

/** What came of the test, in the mail server's own words. */
function Outcome({ sent, to, said: reply }: z.output<typeof testMail.output>) {
  const t = useScreenWords()
  return (
    <output style={{ display: 'block' }}>
      <Alert
        color={sent ? 'teal' : 'red'}
        title={t(sent ? 'organizationMail.testSent' : 'organizationMail.testFailed', { to })}
      >
        {t('organizationMail.said', { words: reply })}
      </Alert>
    </output>
  )
}
