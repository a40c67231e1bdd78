/** Messages between the orderer of the first client and its project manager; the last one is unread. */
export const CONVERSATION = [
  { by: 'orderer', text: 'Tere! Kas plakatid A2 jõuavad reedeks kõikidesse kauplustesse?' },
  {
    by: 'agency',
    text: 'Tere, Liis! Tallinna kauplused saavad kätte neljapäeval, Kuressaare ja Kärdla reede hommikul.',
  },
  {
    by: 'orderer',
    text: 'Väga hea. Viljandi kauplusel on nüüd uus kontaktisik, parandasin selle aadressiraamatus ära.',
  },
  { by: 'agency', text: 'Aitäh, nägin. Juba esitatud tellimuses muudan kontaktisiku ise ära.' },
  { by: 'orderer', text: 'Mul on veel üks küsimus: kas põrandakleebised kannatavad ka märga koristust?' },
  { by: 'agency', text: 'Jah, pinnal on libisemiskindel R10 laminaat. Soovitame vahetada iga kolme kuu järel.' },
  { by: 'orderer', text: 'Selge. Lisan siis 15 kleebist järgmisse tellimusse.' },
  {
    by: 'agency',
    text: 'Kinkekaartide kujundusel oli must tekst neljas värvis. Parandasime failis puhtaks mustaks, vaadake palun üle.',
  },
  { by: 'orderer', text: 'Vaatasin üle, sobib. Võib trükki saata.' },
  { by: 'agency', text: 'Tänan! Trükikoda kinnitas, et kaardid on valmis järgmisel teisipäeval.' },
  { by: 'orderer', text: 'Müügistendi hinda ma tellimuses ei näe. Kas see tuleb hiljem?' },
  { by: 'agency', text: 'Jah, stend on eritellimus. Küsisin trükikojalt pakkumise ja lisan hinna tellimusele homme.' },
] as const
