import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The baseline: a server that only sends the bytes and headers it was given for an address and an encoding. */
type Answer = { headers: string[]; body: string }

const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, Answer>
const ready = new Map(Object.entries(answers).map(([name, { headers, body }]) => [name, { headers, bytes: Buffer.from(body, 'base64') }]))

createServer((request, response) => {
  const answer = ready.get(`${request.headers['accept-encoding']} ${request.url?.split('?', 1)[0]}`)
  if (!answer) {
    response.end()
    return
  }
  response.writeHead(200, answer.headers)
  response.end(answer.bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
