import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '@cuadre/kernel/errors.ts'

/** One processor stays for the answers. */
export const besideAnswers = Math.max(1, availableParallelism() - 1)

type Told<Answer> =
  | { answer: Answer }
  | { refusal: Pick<Refusal, 'code' | 'parameters' | 'status'> }
  | { failure: string | undefined }

/** Threads of one program, which each do one task after the other, so that nobody waits who asks the server for something else. */
export class Threads<Task, Answer> {
  readonly #program: URL
  readonly #idle: Worker[] = []
  readonly #waiting: ((worker: Worker) => void)[] = []
  #running = 0

  constructor(program: URL) {
    this.#program = program
  }

  /** What the program answers to a task. Its refusals are refusals here. */
  async run(task: Task): Promise<Answer> {
    const worker = await this.#free()
    worker.ref()
    const answered = new Promise<Answer>((resolve, reject) => {
      const done = (settle: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      const onMessage = (told: Told<Answer>) => {
        worker.unref()
        this.#release(worker)
        done(() => {
          if ('answer' in told) resolve(told.answer)
          else if ('refusal' in told)
            reject(new Refusal(told.refusal.code, told.refusal.parameters, { status: told.refusal.status }))
          else reject(new Error(told.failure))
        })
      }
      const onError = (failure: Error) => done(() => reject(failure))
      const onExit = () => done(() => reject(new Error('the thread ended before it answered')))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    })
    worker.postMessage(task)
    return answered
  }

  #free(): Promise<Worker> | Worker {
    return (
      this.#idle.pop() ??
      (this.#running < besideAnswers
        ? this.#begun()
        : new Promise<Worker>((resolve) => void this.#waiting.push(resolve)))
    )
  }

  #begun(): Worker {
    const worker = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: 1024 } })
    // It keeps no process alive that has nothing else to do.
    worker.unref()
    this.#running += 1
    worker.once('exit', () => {
      this.#running -= 1
      const at = this.#idle.indexOf(worker)
      if (at >= 0) this.#idle.splice(at, 1)
      const next = this.#waiting.shift()
      if (next) next(this.#begun())
    })
    // Who asked it for something hears of the failure; an idle one is replaced by the next who asks.
    worker.on('error', () => {})
    return worker
  }

  #release(worker: Worker): void {
    const next = this.#waiting.shift()
    if (next) next(worker)
    else this.#idle.push(worker)
  }
}

/** In such a thread: answers each task with what the work makes of it. What `handed` names is given away and not copied. */
export function serve<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
  handed: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', (task: Task) => {
    work(task).then(
      (answer) => parentPort?.postMessage({ answer }, handed(answer)),
      (failure: unknown) => {
        if (failure instanceof Refusal) {
          const { code, parameters, status } = failure
          parentPort?.postMessage({ refusal: { code, parameters, status } })
        } else
          parentPort?.postMessage({ failure: failure instanceof Error ? failure.stack : String(failure) })
      },
    )
  })
}
