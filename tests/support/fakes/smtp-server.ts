import { createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export type Received = { from: string; to: string[]; data: string; user: string | undefined }

/** How the server treats its next guests. */
export type SmtpManners =
  | 'takes everything'
  /** Greets and then says nothing more. */
  | 'falls silent'
  | 'knows nobody'
  | 'refuses the mail'
  | 'refuses the log-in'
  /** Takes the mail and hangs up before it says so. */
  | 'hangs up'

export type SmtpFake = { url: string; mails: Received[]; manners: SmtpManners; close(): Promise<void> }

/** A mail server that speaks as much of RFC 5321 as a client needs: EHLO, AUTH PLAIN, MAIL, RCPT, DATA, RSET, QUIT. */
export async function startSmtpFake(): Promise<SmtpFake> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, fake)
  })
  const port = await listen(server)
  const fake: SmtpFake = {
    url: `smtp://oja:s3cret@127.0.0.1:${port}`,
    mails: [],
    manners: 'takes everything',
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return fake
}

function converse(socket: Socket, fake: SmtpFake): void {
  let mail: Received = { from: '', to: [], data: '', user: undefined }
  let buffered = ''
  let inData = false
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  say('220 mail.test ESMTP')

  function command(line: string): void {
    const word = line.slice(0, 4).toUpperCase()
    if (fake.manners === 'falls silent' && word !== 'EHLO') return
    if (word === 'EHLO') {
      say('250-mail.test')
      say('250-AUTH PLAIN')
      say('250 8BITMIME')
    } else if (word === 'AUTH') {
      const [, user] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      mail.user = user
      say(fake.manners === 'refuses the log-in' ? '535 5.7.8 No' : '235 2.7.0 Welcome')
    } else if (word === 'MAIL') {
      mail = { ...mail, from: /<([^>]*)>/.exec(line)?.[1] ?? '', to: [], data: '' }
      say('250 2.1.0 Go on')
    } else if (word === 'RCPT') {
      if (fake.manners === 'knows nobody') return say('550 5.1.1 No such mailbox')
      mail.to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      say('250 2.1.5 Go on')
    } else if (word === 'DATA') {
      inData = true
      say('354 Go on, end with a dot')
    } else if (word === 'QUIT') {
      say('221 2.0.0 Bye')
      socket.end()
    } else if (word === 'RSET') say('250 2.0.0 Forgotten')
    else say('502 5.5.2 What')
  }

  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1')
    for (;;) {
      const end = buffered.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const text = buffered.slice(0, end)
      buffered = buffered.slice(end + (inData ? 5 : 2))
      if (!inData) {
        command(text)
        continue
      }
      inData = false
      if (fake.manners === 'hangs up') return void socket.destroy()
      if (fake.manners === 'refuses the mail') say('554 5.7.1 Not wanted')
      else {
        fake.mails.push({ ...mail, data: text.replaceAll('\r\n..', '\r\n.') })
        say('250 2.0.0 Taken')
      }
    }
  })
}
