import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/**
 * How many letters go out in an hour of the clock: those of a person, and those of an organization, since all organizations of an installation
 * share its mail server. Fewer go to addresses that nobody wrote down for the partner.
 */
export const mostInAnHour = {
  letters: { person: 60, organization: 300 },
  elsewhere: { person: 10, organization: 50 },
} as const

interface Counted {
  letters: number
  elsewhere: number
  lettersOfAll: number
  elsewhereOfAll: number
}

/** Counts a letter that is about to be sent, or refuses it. What is refused is undone with the call, and is not counted. */
export async function countLetter(
  { tx, organization, user }: Context,
  { isElsewhere }: { isElsewhere: boolean },
): Promise<void> {
  const others = isElsewhere ? 1 : 0
  const { rows } = await sql<Counted>`
    with mine as (
      insert into letter_count as kept (organization_id, user_id, hour, letters, elsewhere)
      values (${organization}, ${user._id}, date_trunc('hour', now(), 'UTC'), 1, ${others})
      on conflict (organization_id, user_id, hour)
      do update set letters = kept.letters + 1, elsewhere = kept.elsewhere + excluded.elsewhere
      returning letters, elsewhere
    )
    select mine.letters, mine.elsewhere, (mine.letters + coalesce(sum(other.letters), 0))::int as "lettersOfAll",
           (mine.elsewhere + coalesce(sum(other.elsewhere), 0))::int as "elsewhereOfAll"
      from mine
      left join letter_count other on other.organization_id = ${organization} and other.hour = date_trunc('hour', now(), 'UTC')
           and other.user_id <> ${user._id}
     group by mine.letters, mine.elsewhere`.execute(tx)
  const [counted] = rows
  if (!counted) return
  const { letters, elsewhere } = mostInAnHour
  const refuse = (code: string, most: number) => {
    throw new Refusal(`letter.${code}`, { most }, { status: 429 })
  }
  if (isElsewhere && counted.elsewhere > elsewhere.person) refuse('tooManyElsewhere', elsewhere.person)
  if (isElsewhere && counted.elsewhereOfAll > elsewhere.organization)
    refuse('tooManyElsewhereOfAll', elsewhere.organization)
  if (counted.letters > letters.person) refuse('tooMany', letters.person)
  if (counted.lettersOfAll > letters.organization) refuse('tooManyOfAll', letters.organization)
}
