/** Addresses of shopping centres and high streets. part: name that a chain gives to its shop there. */
export const PLACES = [
  { part: 'Peakontor', street: 'Pärnu mnt', houseNo: '139', city: 'Tallinn', postalCode: '11317' },
  { part: 'Kristiine', street: 'Endla', houseNo: '45', city: 'Tallinn', postalCode: '10615' },
  { part: 'Rocca al Mare', street: 'Paldiski mnt', houseNo: '102', city: 'Tallinn', postalCode: '13522' },
  { part: 'Ülemiste', street: 'Suur-Sõjamäe', houseNo: '4', city: 'Tallinn', postalCode: '11415' },
  { part: 'Mustamäe', street: 'A. H. Tammsaare tee', houseNo: '104a', city: 'Tallinn', postalCode: '12918' },
  { part: 'Lõunakeskus', street: 'Ringtee', houseNo: '75', city: 'Tartu', postalCode: '50501' },
  { part: 'Riia tänav', street: 'Riia', houseNo: '2', city: 'Tartu', postalCode: '51004' },
  { part: 'Kaubamajakas', street: 'Papiniidu', houseNo: '8', city: 'Pärnu', postalCode: '80010' },
  { part: 'Fama', street: 'Tallinna mnt', houseNo: '19c', city: 'Narva', postalCode: '20303' },
  { part: 'Uku', street: 'Tallinna', houseNo: '41', city: 'Viljandi', postalCode: '71008' },
  { part: 'Auriga', street: 'Tallinna', houseNo: '88', city: 'Kuressaare', postalCode: '93851' },
  { part: 'Põhjakeskus', street: 'Haljala tee', houseNo: '4', city: 'Tõrremäe küla', postalCode: '44425' },
  { part: 'Rannarootsi', street: 'Rannarootsi tee', houseNo: '1', city: 'Uuemõisa alevik', postalCode: '90401' },
  { part: 'Kagukeskus', street: 'Kooli', houseNo: '6', city: 'Võru', postalCode: '65606' },
  { part: 'Kärdla', street: 'Heltermaa mnt', houseNo: '24', city: 'Kärdla', postalCode: '92413' },
  { part: 'Viru väljak', street: 'Viru väljak', houseNo: '4', city: 'Tallinn', postalCode: '10111' },
  { part: 'Narva maantee', street: 'Narva mnt', houseNo: '7', city: 'Tallinn', postalCode: '10117' },
  { part: 'Telliskivi', street: 'Telliskivi', houseNo: '60a', city: 'Tallinn', postalCode: '10412' },
  { part: 'Järve', street: 'Pärnu mnt', houseNo: '238', city: 'Tallinn', postalCode: '11624' },
  { part: 'Rüütli', street: 'Rüütli', houseNo: '40', city: 'Pärnu', postalCode: '80010' },
  { part: 'Rõõmu', street: 'Haapsalu mnt', houseNo: '57b', city: 'Keila', postalCode: '76605' },
  { part: 'Jõhvi', street: 'Keskväljak', houseNo: '4', city: 'Jõhvi', postalCode: '41531' },
  { part: 'Rapla', street: 'Tallinna mnt', houseNo: '4', city: 'Rapla', postalCode: '79513' },
  { part: 'Paide', street: 'Pikk', houseNo: '2', city: 'Paide', postalCode: '72712' },
  { part: 'Põlva', street: 'Kesk', houseNo: '10', city: 'Põlva', postalCode: '63308' },
  { part: 'Astri', street: 'Tallinna mnt', houseNo: '41', city: 'Narva', postalCode: '20605' },
] as const

/** Delivery addresses abroad that some of the clients have. */
export const FOREIGN_PLACES = [
  { part: 'Riia', street: 'Brīvības iela', houseNo: '100', city: 'Rīga', postalCode: 'LV-1011', country: 'LV' },
  { part: 'Vilnius', street: 'Gedimino pr.', houseNo: '20', city: 'Vilnius', postalCode: 'LT-01103', country: 'LT' },
  { part: 'Helsingi', street: 'Mannerheimintie', houseNo: '30', city: 'Helsinki', postalCode: '00100', country: 'FI' },
] as const
