import { z } from 'zod'
import { answering, startHttp, type HttpResponder } from './http.ts'

type Person = { name: string; phone: string; password: string }

const bodySchema = z.record(z.string(), z.string())

/** The owner's API as far as the specification describes it. It manages accounts. */
export async function startOwnersApi() {
  const people = new Map<string, Person>()
  const { url, ...api } = await startHttp((line, body) => usual(people, line, body))
  return { ...api, url: `${url}/api` }
}

function usual(people: Map<string, Person>, line: string, body: unknown): HttpResponder {
  if (line === 'POST /api/user/register') return register(people, body)
  if (line === 'POST /api/user/login') return logIn(people, body)
  return answering(404)
}

function register(people: Map<string, Person>, body: unknown): HttpResponder {
  const { name = '', phone = '', password = '', ...rest } = bodySchema.parse(body)
  if (rest['password_confirmation'] !== password) return answering(400)
  if (people.has(phone)) return answering(409, { message: 'This phone is taken.' })
  people.set(phone, { name, phone, password })
  return answering(201, { message: `Welcome, ${name}` })
}

function logIn(people: Map<string, Person>, body: unknown): HttpResponder {
  const { phone = '', password } = bodySchema.parse(body)
  const person = people.get(phone)
  if (person?.password !== password) return answering(401, { message: 'Wrong.' })
  return answering(200, {
    token: `token-of-${phone}`,
    message: 'Hello',
    user: { name: person?.name },
  })
}
