import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { createOrganization } from '@cuadre/setup/organization.ts'
import { guessable } from '@cuadre/platform/credentials/guessable.ts'
import { shippedRoles } from '@cuadre/platform/roles/shipped.ts'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import { endBy, endByWhatNobodyCatches } from '@cuadre/server-kit/end-by.ts'
import { codeOf, StartRefusal, type Sentence } from '@cuadre/server-kit/start-refusal.ts'
import { openDatabases } from './databases.ts'

// npm run setup -- --organization NAME --email ADDRESS [--name NAME] [--localization cu|international]: the first
// organization of an installation and its administrator. What is missing is requested; the password is always requested, or
// read from SETUP_PASSWORD, since an argument would stay in the shell's history.

interface Question {
  asks: string
  refusal: Sentence
  isRight(answer: string): boolean
}

const questions = {
  organization: {
    asks: 'Organización · Organization: ',
    refusal: { es: 'Falta el nombre de la organización.', en: 'The name of the organization is missing.' },
    isRight: (answer) => answer !== '' && answer.length <= 200,
  },
  localization: {
    asks: 'Nomenclador · Chart (cu, international) [cu]: ',
    refusal: {
      es: 'El nomenclador es uno de estos: cu, international.',
      en: 'The chart is one of these: cu, international.',
    },
    isRight: (answer) => answer === 'cu' || answer === 'international',
  },
  name: {
    asks: 'Nombre del administrador · Name of the administrator: ',
    refusal: { es: 'Falta el nombre del administrador.', en: 'The name of the administrator is missing.' },
    isRight: (answer) => answer !== '' && answer.length <= 200,
  },
  email: {
    asks: 'Correo del administrador · E-mail of the administrator: ',
    refusal: {
      es: 'El correo no es una dirección, como ana@empresa.example.',
      en: 'The e-mail is not an address, such as ana@company.example.',
    },
    isRight: (answer) => z.email().safeParse(answer).success,
  },
  password: {
    asks: 'Contraseña · Password: ',
    refusal: {
      es: 'La contraseña necesita 10 caracteres al menos, con letras y cifras.',
      en: 'The password needs 10 characters at least, with letters and digits.',
    },
    isRight: (answer) => answer.length >= 10 && /\p{L}/u.test(answer) && /\d/.test(answer),
  },
} satisfies Record<string, Question>

const guessed: Sentence = {
  es: 'Esa contraseña es de las primeras que se prueban, o está hecha de su nombre o del de la empresa: elija, por ejemplo, cuatro palabras que no vayan juntas y una cifra.',
  en: 'That password is among the first that are tried, or made of your name or of the company’s: choose, for instance, four words that do not belong together and a digit.',
}

type Answers = Record<keyof typeof questions, string>

/** Shows the question and, while the password is typed, nothing of the answer. */
class Screen extends Writable {
  hides = false
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.hides) process.stdout.write(chunk)
    done()
  }
}

const usage =
  'npm run setup -- --organization «Nombre · Name» --email ana@empresa.example --name «Ana Pérez» --localization cu|international'

const help: Sentence = {
  es: `${usage}\nCrea una organización y su administrador. Lo que falte se pregunta, y la contraseña siempre.`,
  en: 'Creates an organization and its administrator. What is missing is asked for, and the password always.',
}

function argumentsGiven() {
  const text = { type: 'string' } as const
  try {
    const options = {
      organization: text,
      email: text,
      name: text,
      localization: text,
      help: { type: 'boolean' },
    } as const
    return parseArgs({ options }).values
  } catch (failure) {
    // What Node says of an argument that it does not know names it.
    throw new StartRefusal({ es: `${(failure as Error).message}\n${help.es}`, en: help.en })
  }
}

async function answers(values: Partial<Answers>): Promise<Answers> {
  const given: Partial<Answers> = { ...values, password: process.env['SETUP_PASSWORD'] }
  const screen = new Screen()
  const terminal = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: Question, isSecret: boolean): Promise<string> => {
    process.stdout.write(question.asks)
    screen.hides = isSecret
    const { value } = await lines.next()
    screen.hides = false
    if (isSecret) process.stdout.write('\n')
    return value ?? ''
  }
  try {
    const answered: Partial<Answers> = {}
    for (const [key, question] of Object.entries(questions) as [keyof Answers, Question][]) {
      const standard = key === 'localization' ? 'cu' : ''
      const answer = (given[key] ?? (await ask(question, key === 'password'))).trim() || standard
      if (!question.isRight(answer)) throw new StartRefusal(question.refusal)
      answered[key] = answer
    }
    const whole = answered as Answers
    if (await guessable(whole.password, whole)) throw new StartRefusal(guessed)
    return whole
  } finally {
    terminal.close()
  }
}

async function hasCaretaker(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from installation_person limit 1')
  return rowCount !== 0
}

async function create(ownerUrl: string, { password, ...answered }: Answers): Promise<void> {
  const client = new pg.Client(ownerUrl)
  const roles = shippedRoles(answered.localization === 'cu' ? 'es' : 'en')
  await client.connect()
  try {
    await client.query('begin')
    await createOrganization(client, {
      organization: {
        name: answered.organization,
        localization: answered.localization === 'cu' ? 'cu' : 'international',
        timeZone: answered.localization === 'cu' ? 'America/Havana' : 'UTC',
      },
      roles,
      users: [
        {
          email: answered.email,
          name: answered.name,
          role: roles[0]!.name,
          // Whoever sets up the first organization looks after the installation.
          isOfInstallation: !(await hasCaretaker(client)),
        },
      ],
      password,
    })
    await client.query('commit')
  } catch (failure) {
    if (codeOf(failure) !== '23505') throw failure
    throw new StartRefusal({
      es: `Ya hay un usuario con el correo ${answered.email}: elija otro.`,
      en: `There is a user with the e-mail ${answered.email} already: choose another.`,
    })
  } finally {
    await client.end()
  }
}

endByWhatNobodyCatches()
try {
  const { help: asksForHelp, ...given } = argumentsGiven()
  if (asksForHelp) {
    console.log(`${help.es}\n${help.en}`)
    process.exit(0)
  }
  const answered = await answers(given)
  const databases = await openDatabases(configuration(), console.log)
  try {
    await create(databases.ownerUrl, answered)
  } finally {
    await databases.stop()
  }
  console.log(
    `\nLista: ${answered.organization}. Entre como ${answered.email} tras «DEMO=0 npm start».` +
      `\nReady: ${answered.organization}. Sign in as ${answered.email} after “DEMO=0 npm start”.`,
  )
} catch (failure) {
  endBy(failure)
}
