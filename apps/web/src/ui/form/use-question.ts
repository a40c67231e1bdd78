import { useState } from 'react'

type Question<About, Answer> = { about: About; answer: (choice: Answer) => void }

/** Dialog as a promise: `ask` opens it with its subject and resolves with the person's choice. */
export const useQuestion = <About, Answer>() => {
  const [question, setQuestion] = useState<Question<About, Answer> | null>(null)
  const ask = async (about: About): Promise<Answer> => {
    const choice = await new Promise<Answer>((answer) => setQuestion({ about, answer }))
    setQuestion(null)
    return choice
  }
  return { question, ask }
}
