import { sql } from 'kysely'
import { Refusal, notFound } from '@cuadre/kernel/errors.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import { mailKind } from './kind.ts'
import { lettersOf } from './letters.ts'
import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { forgetLetterText, letterTexts, saveLetterText } from './letter-texts.ts'
import { throughWhom } from './organization-settings.ts'
import { mailList, readMail, sendAgain, throwAway, waitingCount } from './outbox.ts'
import { tryOut } from './try-out.ts'

export const module: Module = {
  kinds: [mailKind],
  steps: [
    {
      id: 'mail',
      permission: 'adminOrganization',
      isDone: (organization) =>
        sql`select exists (select from organization_mail where organization_id = ${organization})`,
    },
  ],
  routes: ({ kinds }) => [
    handle(api.mailFilter, mailList),
    handle(api.mailStatus, async (context) => ({
      through: await throughWhom(context),
      waiting: await waitingCount(context),
    })),
    handle(api.openMail, readMail),
    handle(api.sendMailAgain, sendAgain),
    handle(api.deleteMail, throwAway),
    handle(api.testMail, tryOut),
    handle(api.lettersOfDocument, async (context, { type, id }) => {
      const needed = [kinds.get(type)?.permission ?? []].flat()
      if (needed.length === 0) throw notFound()
      if (!allows(needed, context.user.permissions))
        throw new Refusal('permission.missing', { permission: `@permissions.${needed[0]}` }, { status: 403 })
      return lettersOf(context, id)
    }),
    handle(api.letterTexts, letterTexts),
    handle(api.saveLetterText, saveLetterText),
    handle(api.forgetLetterText, forgetLetterText),
  ],
}
