/**
 * The stems of the most common leaked passwords, without capitals, digits and signs: words, names, keyboard walks, in our members'
 * languages. One word here covers hundreds of passwords.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass pwd contrasena clave senha motdepasse mdp parola wachtwoord matkhau bimilbeonho
  welcome welcomeback hello hallo hola bonjour holahola letmein letme login logmein access enter open opensesame
  admin administrator root superuser sysadmin system user username guest default test tester testing temp temporary
  changeme changeit change secret secrets private master masterkey manager owner god godmode super superman batman
  spiderman ironman wonderwoman hulk thor avengers marvel starwars startrek pokemon pikachu digimon naruto sasuke
  goku dragonball minecraft roblox fortnite counterstrike overwatch starcraft warcraft diablo zelda mario luigi sonic
  qwerty qwertz azerty qwert qwer qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb
  zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc rfv qweasd qweasdzxc asdzxc zaq zaqxsw zaqwsx qazxsw poiuyt lkjhgf mnbvcxz yxcvbnm
  abc abcd abcde abcdef abcdefg abcdefgh abcxyz xyz aaa aaaa aaaaa aaaaaa bbb ccc xxx xxxx zzz aabbcc abcabc asdasd
  qweqwe zxczxc qqqq wwww iloveyou iloveu ilove iloveme loveyou loveme lovely love lover lovers mylove truelove
  iloveyouso loveyouforever forever together sweet sweetie sweetheart honey baby babygirl babyboy babe princess prince
  queen king angel angels devil heaven jesus jesuschrist christ godisgood blessed faith hope grace trust freedom peace
  monkey dragon tiger lion eagle eagles falcon hawk wolf wolves bear bears panther jaguar shark dolphin dolphins
  horse butterfly kitty kitten hellokitty puppy doggy snoopy garfield tigger mickey minnie donald bambi elephant
  sunshine summer winter spring autumn flower flowers rose roses lily daisy jasmine violet rainbow cherry peach apple
  banana orange lemon strawberry cookie cookies chocolate candy cupcake coffee pepper ginger cinnamon butter cheese
  football soccer baseball basketball hockey tennis golf volleyball cricket rugby fitness sports sport futbol fussball
  liverpool chelsea arsenal manchester manutd barcelona realmadrid juventus milan bayern dortmund schalke benfica
  sporting porto flamengo corinthians palmeiras boca river yankees lakers cowboys steelers packers patriots redsox
  michael jordan ronaldo messi neymar beckham zidane kobe lebron tyson ali maradona pele rocky rambo terminator
  matrix neo trinity phoenix shadow hunter hunters ranger rangers killer ninja samurai warrior knight legend soldier
  sniper pirate viking spartan spartacus achilles hercules zeus apollo titan atlas
  andrew anthony ashley alexander alexis alex amanda amber andrea angela anna annie antonio austin barbara benjamin
  brandon brian bruno carlos charlie charles charlotte chris christian christina christine cristina daniel danielle
  david debbie dennis diana diego edward elena elizabeth emily emma eric fernando francesco francisco gabriel george
  hannah heather isabella jack jackson jacob james jasper jason jennifer jenny jessica jessie john johnny jonathan
  jordan jose joseph joshua juan julia julian justin karen katie kevin kimberly laura lauren leonardo linda lisa
  louise lucas lucky madison marcus maria marie marina mark martin mary matthew maxwell melissa mercedes mike miguel
  monica morgan nathan natalia nicholas nicole oliver olivia oscar pablo pamela patricia patrick paul peter philip
  rachel raymond rebecca ricardo richard robert roberto rodrigo ryan sabrina samantha samuel sandra sara sarah scott
  sebastian sergio sophia sophie stefan stephanie stephen steven susan taylor teresa thomas tiffany tommy vanessa
  veronica victor victoria vincent vivian walter william zachary
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday today tomorrow yesterday morning midnight christmas halloween newyear happy
  happynewyear happybirthday birthday holiday vacation smile smiley fun funny cool awesome amazing great good best
  perfect special magic magical wizard harrypotter gandalf merlin frodo hobbit
  computer internet google facebook instagram twitter tiktok youtube yahoo hotmail gmail microsoft windows apple
  samsung nokia sony playstation nintendo xbox android iphone galaxy linux ubuntu oracle cisco dell intel server
  network database backup security secure security unknown nothing something whatever anything nopassword mypassword
  mypass yourpassword thepassword newpassword oldpassword firstpassword mysecret topsecret verysecret
  bank banking money cash dollar dollars euro euros gold golden silver diamond diamonds rich richrich million
  millionaire bitcoin bitcoins btc ethereum ether crypto cryptocurrency dogecoin litecoin satoshi hodl tothemoon moon
  wallet coin coins cocobnk coco cocobank trader trading invest investor profit lambo
  mercedes porsche ferrari lamborghini bmw audi volkswagen toyota honda yamaha suzuki kawasaki ducati harley corvette
  mustang camaro chevrolet ford nissan mazda subaru hyundai kia
  london paris berlin madrid roma rome lisboa tokyo osaka seoul busan korea korean daehanminguk corea japan china
  beijing shanghai taiwan taipei hongkong vietnam hanoi saigon america american usa canada england germany france
  deutschland espana portugal brasil brazil italia italy europe africa australia newyork chicago boston dallas texas
  florida california losangeles houston denver phoenix seattle
  sarang saranghae saranghaeyo annyeong eomma appa hangul hanguk gangnam kimchi bts blackpink exo bigbang twice
  tkfkd tkfkdgo dkssud dkssudgktpdy qlalfqjsgh gksrnr rlaclrl dkaghk dlfma akstp answn
  sakura sakurai aishiteru arigato konnichiwa nihon doraemon totoro hanako taro
  woaini woaiwojia aini nihao zhongguo wang zhang liu chen yang huang zhao zhou
  anhyeuem emyeuanh yeuem yeuanh vietnamvodich matkhaumoi xinchao tinhyeu
  schatz schatzi hallo ficken scheisse passwort sommer winter sonnenschein liebe ichliebedich geheim
  soleil chouchou doudou loulou bonjour jetaime azertyuiop nicolas marseille
  teamo tequiero amor amorcito miamor corazon estrella princesa mariposa chocolate teamomucho
  amo amoteamo querida saudade benfica sporting portugal
  fuck fuckyou fuckme fuckoff asshole bitch shit pussy sexy sex hot hottie naughty porn
  blink slipknot metallica nirvana eminem tupac beatles elvis madonna shakira beyonce rihanna gaga coldplay
  purple orange yellow green blue black white pink silver red crimson scarlet
  trustno iamgod whoami qwerasdf qwerfdsa asdfqwer asdfjkl jkl fghj dfgh sdfg wert erty rtyu tyui yuio uiop
  one onetwo onetwothree number numberone zero double doubleyou first second third
  demo sample example example student teacher school college university doctor nurse lawyer police fireman pilot
  family mother father mom mommy mama dad daddy papa brother sister son daughter grandma grandpa wife husband friend
  friends bestfriend myfamily mybaby myself myname
  sun star stars starlight moonlight sky ocean beach island river mountain forest garden fire water earth wind storm
  thunder lightning ice snow snowball snowman rain cloud clouds desert volcano crystal jade ruby emerald sapphire
  `
    .trim()
    .split(/\s+/),
)
