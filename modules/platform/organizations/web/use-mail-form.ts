import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { MailSettings } from '../../mail/mail-settings.ts'
import { addConfigMailOrg } from '../api.ts'

type Settings = z.output<typeof MailSettings>

export interface WithMail {
  _id: string
  mail: Settings | null
}

export const startOf = (mail: Settings | null) => ({
  host: mail?.host ?? '',
  port: mail?.port ?? 465,
  security: (mail?.security ?? 'tls') as Settings['security'] | null,
  userName: mail?.userName ?? '',
  senderName: mail?.senderName ?? '',
  senderAddress: mail?.senderAddress ?? '',
  password: '',
})

/** The settings as they are tried out and kept; a password that was not typed stays as it is. */
export const settingsOf = ({ password, userName, security, ...rest }: ReturnType<typeof startOf>) => ({
  ...rest,
  security: security ?? 'tls',
  userName: userName || null,
  ...(password !== '' && { password }),
})

/** How the organization sends its mails. The password can be written, never read. */
export function useMailForm({ _id, mail }: WithMail) {
  const t = useScreenWords()
  return useForm({
    start: startOf(mail),
    save: addConfigMailOrg,
    within: 'settings',
    inputOf: (values) => ({
      organizationId: _id,
      settings: { ...settingsOf(values), ...(mail && { version: mail.version }) },
    }),
    onSaved: () => toast.success(t('organizationMail.saved')),
  })
}

export type MailForm = ReturnType<typeof useMailForm>
